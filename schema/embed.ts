/** The script that shows the devotional of a day on another site. */
export const embedScript = '/embed.js';

/** What that script asks for: `?date=` of the reader, else the day where the site is; `?lang=` of the page around it. */
export const embedData = '/embed/devotional.json';

/** A devotional as another site may show it. */
export interface EmbeddedDevotional {
  /** The name of the site. */
  site: string;
  /** Its page. */
  url: string;
  title: string;
  /** yyyy-MM-dd */
  date: string;
  /** BCP 47, of its texts. */
  lang: string;
  /** Null: only some plans open it. */
  verse: { text: string; reference: string } | null;
}
