import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { mutateAsVisitor } from '@quiet-time/web/gateway-client/visitor-mutation.ts';
import { canSkipClient } from '@quiet-time/web/gateway-client/visitor-query.ts';
import { useCallback, useEffect } from 'react';
import { ClickAnnouncementDocument, ViewAnnouncementDocument } from './announcements.documents.ts';

/** Views and clicks that this page has already sent; the server counts each reader once anyway. */
const sent = new Set<string>();

/** For tests, which open the page several times. */
export const resetSent = () => sent.clear();

/** Counts a view of an announcement, and returns a function that counts a click. Failures are ignored. */
export function useViewCount(id: string): () => void {
  const gateway = useGateway();
  const count = useCallback(
    (what: 'view' | 'click') => {
      if (sent.has(`${what} ${id}`)) return;
      sent.add(`${what} ${id}`);
      const mutation = what === 'view' ? ViewAnnouncementDocument : ClickAnnouncementDocument;
      const request = canSkipClient(gateway)
        ? mutateAsVisitor(mutation, { id })
        : gateway.mutate({ mutation, variables: { id } });
      request.catch(() => {});
    },
    [gateway, id],
  );
  useEffect(() => count('view'), [count]);
  return useCallback(() => count('click'), [count]);
}
