/** Subsets the fonts to the features that the site uses, unless that is done already. */
export default function cutFonts(): Promise<void>;
