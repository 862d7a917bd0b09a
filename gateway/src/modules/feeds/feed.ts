/** The days as programs follow them, in whatever format they are written. */
export interface Feed {
  title: string;
  description: string;
  /** Of the devotionals. */
  home: string;
  /** Of this feed itself, in the format that it is written in. */
  address: string;
  icon: string;
  /** Of a podcast: square, 1,400 to 3,000 pixels. */
  cover: string;
  /** The name of the site, which speaks for those who write. */
  author: string;
  /** BCP 47 */
  language: string;
  /** When something in it was last changed. */
  updated: Date;
  /** The last day first. */
  items: FeedItem[];
}

export interface FeedItem {
  /** It stays, also when the devotional moves to another day. */
  id: string;
  url: string;
  title: string;
  /** The day it is for, yyyy-MM-dd. */
  date: string;
  /** When that day began where the site is. */
  published: Date;
  updated: Date;
  tags: readonly string[];
  /** The whole devotional; where guests may not read it, a sentence that says so. */
  html: string;
  text: string;
  /** The devotional as somebody reads it. Null: nobody does. */
  audio: Audio | null;
}

export interface Audio {
  /** It ends as programs know the kind of file by. */
  url: string;
  /** The media type. */
  type: string;
  /** Bytes. */
  size: number;
  /** Seconds; null: not known. */
  duration: number | null;
}
