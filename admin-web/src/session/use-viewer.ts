import type { ResultOf } from '@quiet-time/schema/graphql';
import { useWho } from '@quiet-time/web/who.ts';
import { ViewerDocument } from './viewer.documents.ts';

export type Viewer = NonNullable<ResultOf<typeof ViewerDocument>['viewer']>;

/** Returns the account signed in on the admin host. */
export const useViewer = () => useWho(ViewerDocument);
