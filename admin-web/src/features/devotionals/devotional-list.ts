import type { ResultOf } from '@quiet-time/schema/graphql';
import { staleFields } from '../../lib/stale-fields.ts';
import type { DevotionalListDocument } from './devotionals.documents.ts';

/** A devotional as the list shows it. */
export type ListedDevotional = ResultOf<typeof DevotionalListDocument>['adminDevotionals']['items'][number];

/** The fields of `Query` that a new, changed or deleted devotional makes stale: the list, the calendar, and what is free. */
export const stale = staleFields.devotional;
