/**
 * Finds something to be seen in a text: anything but blanks, control characters and characters that are drawn as
 * nothing (zero-width and direction marks, fillers, the empty Braille pattern). A text that is required has it.
 */
export const filled = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
