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

/** A kind of page that people enter the member site by. */
export interface MemberPage {
  matches: RegExp;
  /** Its lazy code, by its source in member-web, which comes together with the entry. */
  module: string | readonly string[];
  /** The lazy part that it is rendered with, by its query, and fetches later. */
  part?(query: URLSearchParams): string | null | undefined;
  /** True: only members open it, so there is nothing to render for a guest. */
  isPrivate?: boolean;
  /** Null where there is nothing to show: the web app will say so. */
  view?(asked: Asked): View | null | Promise<View | null>;
}

export interface Asked {
  url: URL;
  /** The reader's day. */
  today: string;
  /** What `matches` has found. */
  found: RegExpExecArray;
  /** What every guest is answered to a public document of the web app; null where there is no answer. */
  ask<Data>(name: string, variables: object): Promise<Data | null>;
}
