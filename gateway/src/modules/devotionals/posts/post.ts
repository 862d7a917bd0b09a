import type { AccessLevel } from '@quiet-time/schema/access-levels';

/** A post of another program, as its export has it. */
export interface Post {
  title: string;
  /** Of the day where its site is, as yyyy-MM-dd; empty where the export has none. */
  date: string;
  html: string;
  /** Written by hand, as HTML; empty: none. */
  excerpt: string;
  tags: string[];
  /** Published, and for everybody who may read its site. */
  isActive: boolean;
  accessLevel: AccessLevel;
}

/** The posts of an export, and how much else is in it. */
export interface PostsOfFile {
  posts: Post[];
  pages: number;
  /** Attachments, menus, what was thrown away. */
  others: number;
}
