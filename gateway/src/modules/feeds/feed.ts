/** Feed of the days, independent of its format. */
export interface Feed {
  title: string;
  description: string;
  /** Address of the devotionals page. */
  home: string;
  /** Address of this feed, in its format. */
  address: string;
  icon: string;
  /** Cover of the podcast: square, 1,400 to 3,000 pixels. */
  cover: string;
  /** Name of the site, as author. */
  author: string;
  /** BCP 47 */
  language: string;
  /** Moment of the last change of any item. */
  updated: Date;
  /** Newest first. */
  items: FeedItem[];
}

export interface FeedItem {
  /** Stays the same when the devotional moves to another day. */
  id: string;
  url: string;
  title: string;
  /** Day of the devotional, yyyy-MM-dd. */
  date: string;
  /** Beginning of that day in the time zone of the site. */
  published: Date;
  updated: Date;
  tags: readonly string[];
  /** The whole devotional. If visitors may not read it, a sentence that says so. */
  html: string;
  text: string;
  /** Recording of the devotional. Null: none. */
  audio: Audio | null;
}

export interface Audio {
  /** Ends with the file extension of its type. */
  url: string;
  /** Media type. */
  type: string;
  /** Bytes. */
  size: number;
  /** Seconds; null: unknown. */
  duration: number | null;
}
