import type { PageKind } from '@quiet-time/schema/member-pages';

/** A devotional as search engines and previews of links are told of it. */
export interface Article {
  title: string;
  /** The day it is for, yyyy-MM-dd. */
  date: string;
  text: string;
}

/** What a page says of itself, to people and to previews of links. */
export interface View {
  /** Left out: the name of the site. */
  title?: string;
  /** Left out: what the site is. */
  text?: string;
  /** Its one address, where another leads to it too. */
  path?: string;
  /** The devotional that it shows. */
  article?: Article;
}

/** What a domain adds to a page of `schema/member-pages.ts`. */
export interface PageOfDomain {
  path: PageKind;
  /** Addresses below its path, of which it knows more. */
  matches?: RegExp;
  /** Its lazy code, by its source in member-web, in place of that of the list. */
  module?: readonly string[];
  /** The lazy part that it is rendered with, by its query, and fetches later. */
  part?(query: URLSearchParams): string | null | undefined;
  /** In place of what the list says. Null where there is nothing else to say. */
  view?(asked: Asked): View | null | Promise<View | null>;
}

export interface Asked {
  url: URL;
  /** The reader's day. */
  today: string;
  /** What its address names, by the path. */
  found: RegExpExecArray;
  /** What every page tells the web app, by name. */
  meta: Readonly<Record<string, string>>;
  /** What every guest is answered to a public document of the web app; null where there is no answer. */
  ask<Data>(name: string, variables: object): Promise<Data | null>;
}
