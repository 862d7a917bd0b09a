import type { AccessLevel } from '@quiet-time/schema/access-levels';

/** Post in the export of another program. */
export interface Post {
  title: string;
  /** Day in the time zone of its site, as yyyy-MM-dd; empty if the export has none. */
  date: string;
  html: string;
  /** Hand-written excerpt, as HTML; empty: none. */
  excerpt: string;
  tags: string[];
  /** Whether it is published, for everybody who may read its site. */
  isActive: boolean;
  accessLevel: AccessLevel;
}

/** The posts of an export, and the number of its other items. */
export interface PostsOfFile {
  posts: Post[];
  pages: number;
  /** Number of attachments, menus and deleted items. */
  others: number;
}
