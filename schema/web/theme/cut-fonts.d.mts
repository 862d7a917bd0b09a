/** Cuts the fonts to what the site uses of them, unless they are cut already. */
export default function cutFonts(): Promise<void>;
