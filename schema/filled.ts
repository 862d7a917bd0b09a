/**
 * Matches a visible character: anything except blanks, control characters and characters without a glyph (zero-width
 * and direction marks, fillers, the empty Braille pattern). Required texts must match.
 */
export const filled = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
