import type { ResultOf } from '@quiet-time/schema/graphql';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { useViewerState, type ViewerState as WhoIs } from '@quiet-time/web/use-viewer-state.ts';
import { storedViewer } from './last-member.ts';
import { viewerQuery } from './viewer.documents.ts';

export type Viewer = NonNullable<ResultOf<typeof viewerQuery>['viewer']>;

/** The present visitor: a guest, a member, or not known yet. */
export type Who = WhoIs<Viewer>;

/** Returns the present visitor. Offline, the member is the one that this device last saw in the session. */
export function useViewer(): Who {
  const who = useViewerState(viewerQuery);
  const token = useSessionToken();
  if (who.status !== 'failed' || who.failure.code !== 'NO_CONNECTION') return who;
  const viewer = storedViewer(token);
  return viewer ? { status: 'known', viewer } : who;
}
