#ifndef KINORA_CPNG_H
#define KINORA_CPNG_H
#endif
