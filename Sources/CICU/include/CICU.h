// Directions and boundaries of text through ICU, whose own symbols carry its version.
#ifndef KINORA_CICU_H
#define KINORA_CICU_H

#include <stdint.h>

// Base directions for `cicu_levels`.
enum { CICU_LEFT_TO_RIGHT = 0, CICU_RIGHT_TO_LEFT = 1, CICU_NATURAL = 2 };

// Writes the embedding level of each UTF-16 unit of a paragraph: odd ones run right to left.
// Answers the paragraph's own level, -1 when there is no memory.
int cicu_levels(const uint16_t *text, int length, int base, uint8_t *levels);

// Marks where a line may be broken: 1 at the first unit after each place; a text's end is none.
// Answers 0 when the rules cannot be loaded.
int cicu_line_breaks(const uint16_t *text, int length, uint8_t *marks);

// Marks the first unit of each grapheme cluster with 1.
int cicu_graphemes(const uint16_t *text, int length, uint8_t *marks);

// Whether a character is shown as a coloured picture unless told otherwise.
int cicu_is_emoji(uint32_t character);

// Whether a character needs no glyph of its own: blanks, controls, joiners, variation selectors.
int cicu_is_ignorable(uint32_t character);

#endif
