import type { ResultOf } from '@quiet-time/schema/graphql';
import { useWho, type Who as WhoIs } from '@quiet-time/web/who.ts';
import { viewerQuery } from './viewer.documents.ts';

export type Viewer = NonNullable<ResultOf<typeof viewerQuery>['viewer']>;

/** Who is there: a guest, a member, or nobody knows yet. */
export type Who = WhoIs<Viewer>;

/** Who is signed in on the member site. */
export const useViewer = (): Who => useWho(viewerQuery);
