import { folded } from './folded.js';

/** Returns a heading as it is compared: "E-Mail", "e_mail" and "EMAIL" are the same, "Título" and "titulo" too. */
export const headingKey = (heading: string): string => folded(heading).replace(/[^\p{L}\p{N}]+/gu, '');
