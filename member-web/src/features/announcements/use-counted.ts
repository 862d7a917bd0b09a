import { useMutation } from '@quiet-time/schema/web/asking/use-mutation.ts';
import { useCallback, useEffect } from 'react';
import { ClickAnnouncementDocument, ViewAnnouncementDocument } from './announcements.documents.ts';

/** What this page has told already; the server counts each reader once anyway. */
const told = new Set<string>();

/** For tests, which open the page again. */
export const forgetTold = () => told.clear();

/** Counts that an announcement is seen, and gives what counts that it was opened. A failure does not matter. */
export function useCounted(id: string): () => void {
  const [view] = useMutation(ViewAnnouncementDocument);
  const [click] = useMutation(ClickAnnouncementDocument);
  useEffect(() => {
    if (told.has(`view ${id}`)) return;
    told.add(`view ${id}`);
    void view({ variables: { id } }).catch(() => {});
  }, [view, id]);
  return useCallback(() => {
    if (told.has(`click ${id}`)) return;
    told.add(`click ${id}`);
    void click({ variables: { id } }).catch(() => {});
  }, [click, id]);
}
