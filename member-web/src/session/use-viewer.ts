import { useSessionToken } from '@quiet-time/web/session.ts';
import { useViewerState, type ViewerState } from '@quiet-time/web/use-viewer-state.ts';
import { storedViewer } from './last-member.ts';
import { type Viewer, viewerQuery } from './viewer.documents.ts';

export type { Viewer };

/** The present reader: a visitor, a member, or not known yet. */
export type Who = ViewerState<Viewer>;

/** Returns the present visitor. Offline, the member is the one that this device last saw in the session. */
export function useViewer(): Who {
  const who = useViewerState(viewerQuery);
  const token = useSessionToken();
  if (who.status !== 'failed' || who.failure.code !== 'NO_CONNECTION') return who;
  const viewer = storedViewer(token);
  return viewer ? { status: 'known', viewer } : who;
}
