import type { ResultOf } from '@quiet-time/schema/graphql';
import type { PrayerRequestListDocument } from './prayer-requests.documents.ts';

export type ListedRequest = ResultOf<typeof PrayerRequestListDocument>['list']['nodes'][number];

/**
 * What has to be asked again after a request has moved. The list itself stays as it is: one that is answered or closed
 * keeps its place, although it may no longer be of the status that is shown. Nothing goes away under somebody's hands.
 */
export const staleAfterChange = { refetchQueries: ['SectionCounts'] };
