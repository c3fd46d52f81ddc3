#ifndef KINORA_CGIF_H
#define KINORA_CGIF_H
#endif
