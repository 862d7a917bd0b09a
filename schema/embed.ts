/** Script that shows the devotional of a day on another site. */
export const embedScript = '/embed.js';

/**
 * Path of that script's data: `?date=` of the reader, else the site's current day; `?lang=` of the surrounding page.
 */
export const embedData = '/embed/devotional.json';

/** Data of a devotional for another site. */
export interface EmbeddedDevotional {
  /** Name of the site. */
  site: string;
  /** Address of its page. */
  url: string;
  title: string;
  /** yyyy-MM-dd */
  date: string;
  /** BCP 47 tag of its texts. */
  lang: string;
  /** Null if only some plans include it. */
  verse: { text: string; reference: string } | null;
  /** Texts of the form for the daily mail; null: the site has none. */
  mail: { line: string; email: string; send: string } | null;
}
