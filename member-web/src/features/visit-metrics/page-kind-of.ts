import { type PageKind, pageKinds } from '@quiet-time/schema/member-pages';
import { matchPath } from 'react-router';

/** Null: there is no such page, or it only leads to another. */
export const pageKindOf = (pathname: string): PageKind | null =>
  pageKinds.find((kind) => matchPath(kind, pathname)) ?? null;
