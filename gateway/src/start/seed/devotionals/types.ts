/** A devotional of the demonstration: its verse is looked up in the King James text when it is seeded. */
export interface DemoDevotional {
  title: string;
  /** As in "1 Kings 19:11-12": one chapter, one to a few verses. */
  reference: string;
  /** Paragraphs. */
  reflection: string[];
  questions: string[];
  prayer: string;
  tags: string[];
  accessLevel?: 'premium';
}
