import { staleFields } from '@quiet-time/schema/back-office/kinds';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { DevotionalListDocument } from './devotionals.documents.ts';

/** A devotional as in the response of the list. */
export type ListedDevotional = ResultOf<typeof DevotionalListDocument>['adminDevotionals']['items'][number];

/** Fields of `Query` that a change of a devotional makes stale: list, calendar, gaps and free days. */
export const stale = staleFields('devotional');
