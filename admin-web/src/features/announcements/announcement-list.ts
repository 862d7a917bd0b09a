import type { ApolloCache } from '@apollo/client';
import type { ResultOf, VariablesOf } from '@quiet-time/schema/graphql';
import { announcementTypes } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import type { AnnouncementListDocument } from './announcements.documents.ts';

export type ListedAnnouncement = ResultOf<
  typeof AnnouncementListDocument
>['adminAnnouncements']['items'][number];
type ListVariables = VariablesOf<typeof AnnouncementListDocument>;

export const PAGE_SIZE = 25;

export const statuses = { shown: 'On', off: 'Off' } as const;

/** What the list can be ordered by, the usual order first. */
export const sortings = {
  newest: { label: 'Latest start', order: 'startDate', descending: true },
  oldest: { label: 'Earliest start', order: 'startDate', descending: false },
  urgent: { label: 'Most urgent', order: 'priority', descending: true },
  views: { label: 'Most views', order: 'views', descending: true },
  title: { label: 'Title, A to Z', order: 'title', descending: false },
} as const;

const keyOf = <Key extends string>(labels: Record<Key, unknown>, text: string | null): Key | null =>
  text !== null && Object.hasOwn(labels, text) ? (text as Key) : null;

/** What the query of the address asks for: `q`, `type`, `status`, `sort`. */
export function askedFor(params: URLSearchParams) {
  return {
    search: (params.get('q') ?? '').slice(0, limits.announcement.search),
    type: keyOf(announcementTypes, params.get('type')),
    status: keyOf(statuses, params.get('status')),
    sort: keyOf(sortings, params.get('sort')) ?? 'newest',
  };
}

export function listVariables(
  { search, type, status, sort }: ReturnType<typeof askedFor>,
  page: number,
): ListVariables {
  const { order, descending } = sortings[sort];
  const isActive = status && status === 'shown';
  return { search, type, isActive, order, descending, page, limit: PAGE_SIZE };
}

/** What a change makes stale: lists and counts. What is on the screen is read again. */
export const staleAfterChange = {
  update: (cache: ApolloCache) => {
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'adminAnnouncements' });
  },
};
