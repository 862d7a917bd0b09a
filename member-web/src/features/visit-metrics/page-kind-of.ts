import { type PageKind, pageKinds } from '@quiet-time/schema/member-pages';
import { matchPath } from 'react-router';

/** Returns the kind of a page; null: unknown, or only a redirect. */
export const pageKindOf = (pathname: string): PageKind | null =>
  pageKinds.find((kind) => matchPath(kind, pathname)) ?? null;
