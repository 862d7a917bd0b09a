import { m } from '@quiet-time/schema/sentences';
import { randomId } from '@quiet-time/web/device-id.ts';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { subscribeToOutbox } from '../../../offline/outbox.ts';
import { memberOf } from '../../../session/last-member.ts';
import { applyChange, type Change, type Highlight, isInChapter } from './apply-change.ts';
import { highlightsOfChapter } from './highlights.documents.ts';
import { highlightsOutbox } from './highlights-outbox.ts';
import { storedHighlights, storeHighlights } from './stored-highlights.ts';

const none: readonly never[] = [];

/**
 * Returns the reader's highlights in a chapter, by verse, and a function to change them; empty for visitors. A change
 * shows at once and is undone when the server refuses it. Offline, it waits for a connection, and the last stored
 * highlights are shown.
 * @param book name as in addresses
 */
export function useHighlights(book: string, chapter: number) {
  const gateway = useGateway();
  const token = useSessionToken();
  const owner = memberOf(token);
  const { data, status } = useGatewayQuery(highlightsOfChapter, {
    variables: { book, chapter },
    skip: !token,
    fresh: true,
  });
  const isKnown = status !== 'waiting';
  const waiting = useSyncExternalStore(
    subscribeToOutbox,
    () => (token && owner ? highlightsOutbox.of(owner) : none),
    () => none,
  );
  const reported = data?.highlights;
  useEffect(() => {
    if (reported && owner) storeHighlights(owner, { book, chapter }, reported);
  }, [reported, owner, book, chapter]);
  const stored = useMemo(
    () => (token && owner ? storedHighlights(owner, { book, chapter }) : none),
    [token, owner, book, chapter],
  );
  const { highlights, waitingNotes } = useMemo(() => {
    const changes = waiting.filter((change) => isInChapter(change, { book, chapter }));
    return {
      highlights: changes.reduce(
        (before: readonly Highlight[], next) => applyChange(before, next),
        reported ?? stored,
      ),
      waitingNotes: changes.flatMap(({ from, note }) => (note ? [from] : [])),
    };
  }, [waiting, reported, stored, book, chapter]);

  const change = async (what: Pick<Change, 'from' | 'to' | 'color'>) => {
    const made: Change = { ...what, id: randomId(), book, chapter };
    // The member may have become known since the component was rendered.
    const owner = memberOf(token);
    // Stored before sending, because the page may be closed before the response.
    const waits = owner !== null && highlightsOutbox.add(owner, made);
    const options = { subject: 'highlights' };
    toast.withdraw(options.subject);
    try {
      const { sendHighlight, sendInOrder } = await import('./send-highlights.ts');
      await (waits ? sendInOrder(gateway, owner, made) : sendHighlight(gateway, made, owner));
    } catch (error) {
      const { code } = describeError(error);
      if (waits && code === 'NO_CONNECTION') toast.info(m.highlight_waiting(), options);
      // A reader whose session has ended has already been notified.
      else if (code !== 'UNAUTHENTICATED') {
        const reason = code === 'BAD_USER_INPUT' ? serverMessage(error) : null;
        toast.error(reason ?? m.highlight_failed(), options);
      }
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `change` is made of
  return useMemo(
    () => ({
      place: { book, chapter },
      highlights,
      /** First verses of changes whose note the server does not have yet. */
      waitingNotes,
      change,
      isKnown,
    }),
    [highlights, waitingNotes, isKnown, gateway, token, book, chapter],
  );
}

export type Highlights = ReturnType<typeof useHighlights>;
