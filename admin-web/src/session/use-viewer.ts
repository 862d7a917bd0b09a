import type { ResultOf } from '@quiet-time/schema/graphql';
import { useViewerState } from '@quiet-time/web/use-viewer-state.ts';
import { ViewerDocument } from './viewer.documents.ts';

export type Viewer = NonNullable<ResultOf<typeof ViewerDocument>['viewer']>;

/** Returns the account signed in on the admin host. */
export const useViewer = () => useViewerState(ViewerDocument);
