import type { Language } from '@quiet-time/schema/languages';
import type { PageKind } from '@quiet-time/schema/member-pages';

/** Devotional in the metadata for search engines and link previews. */
export interface Article {
  title: string;
  /** Language of the texts, which may be another than that of the page. */
  lang: Language;
  /** Day of the devotional, yyyy-MM-dd. */
  date: string;
  text: string;
}

/** Metadata of a page, for people and link previews. */
export interface View {
  /** Undefined: the name of the site. */
  title?: string;
  /** Undefined: the description of the site. */
  text?: string;
  /** Canonical path, if other addresses lead to the page too. */
  path?: string;
  /** Devotional of the page. */
  article?: Article;
}

/** Form for the daily mail, which guests find at the end of pages. */
export const dailyMailPart = 'src/features/reminders/daily-mail-invitation.tsx';

/** Additions of a domain to a page of `schema/member-pages.ts`. */
export interface PageOfDomain {
  path: PageKind;
  /** Addresses below its path, if the entry is only for them. */
  matches?: RegExp;
  /** Sources of its lazy chunks in member-web. Overrides the list entry. */
  module?: readonly string[];
  /** Returns the queries of members that the page needs at once, besides that of the viewer. */
  firstQueries?(found: RegExpExecArray): { name: string; variables: object }[];
  /** Returns the lazy part, by the query, that is rendered with the page and loaded later. */
  part?(query: URLSearchParams): string | null | undefined;
  /** Overrides the list entry. Null: no override. */
  view?(visit: PageVisit): View | null | Promise<View | null>;
}

export interface PageVisit {
  url: URL;
  /** Day of the reader. */
  today: string;
  /** Match of the address with the path. */
  found: RegExpExecArray;
  /** Meta values of every page for the web app, by name. */
  meta: Readonly<Record<string, string>>;
  /** Returns the visitors' response to a public document of the web app; null if there is none. */
  query<Data>(name: string, variables: object): Promise<Data | null>;
}
