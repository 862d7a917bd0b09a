import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { tellAsGuest } from '@quiet-time/web/asking/plain-change.ts';
import { needsNoClient } from '@quiet-time/web/asking/plain-question.ts';
import { useCallback, useEffect } from 'react';
import { ClickAnnouncementDocument, ViewAnnouncementDocument } from './announcements.documents.ts';

/** Views and clicks that this page has already sent; the server counts each reader once anyway. */
const told = new Set<string>();

/** For tests, which open the page several times. */
export const forgetTold = () => told.clear();

/** Counts a view of an announcement, and returns a function that counts a click. Failures are ignored. */
export function useCounted(id: string): () => void {
  const gateway = useGateway();
  const count = useCallback(
    (what: 'view' | 'click') => {
      if (told.has(`${what} ${id}`)) return;
      told.add(`${what} ${id}`);
      const mutation = what === 'view' ? ViewAnnouncementDocument : ClickAnnouncementDocument;
      const telling = needsNoClient(gateway)
        ? tellAsGuest(mutation, { id })
        : gateway.mutate({ mutation, variables: { id } });
      telling.catch(() => {});
    },
    [gateway, id],
  );
  useEffect(() => count('view'), [count]);
  return useCallback(() => count('click'), [count]);
}
