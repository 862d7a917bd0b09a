import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { randomId } from '@quiet-time/web/device-id.ts';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { memberOf } from '../../../session/last-member.ts';
import { type Change, changed, type Highlight, isOf } from './changed.ts';
import { highlightsOfChapter } from './highlights.documents.ts';
import { keepHighlights, keptHighlights } from './kept-highlights.ts';
import { waitingHighlights } from './waiting-highlights.ts';

const none: readonly never[] = [];

/**
 * Returns the reader's highlights in a chapter, by verse, and a function to change them; empty for guests. A change
 * shows at once and is undone when the server refuses it. Offline, it waits for a connection, and the last stored
 * highlights are shown.
 * @param book name as in addresses
 */
export function useHighlights(book: string, chapter: number) {
  const gateway = useGateway();
  const token = useSessionToken();
  const owner = memberOf(token);
  const { data, status } = useAnswer(highlightsOfChapter, {
    variables: { book, chapter },
    skip: !token,
    fresh: true,
  });
  const isKnown = status !== 'waiting';
  const waiting = useSyncExternalStore(
    waitingHighlights.subscribe,
    () => (token && owner ? waitingHighlights.of(owner) : none),
    () => none,
  );
  const told = data?.highlights;
  useEffect(() => {
    if (told && owner) keepHighlights(owner, { book, chapter }, told);
  }, [told, owner, book, chapter]);
  const kept = useMemo(
    () => (token && owner ? keptHighlights(owner, { book, chapter }) : none),
    [token, owner, book, chapter],
  );
  const { highlights, waitingNotes } = useMemo(() => {
    const changes = waiting.filter((change) => isOf(change, { book, chapter }));
    return {
      highlights: changes.reduce((before: readonly Highlight[], next) => changed(before, next), told ?? kept),
      waitingNotes: changes.flatMap(({ from, note }) => (note ? [from] : [])),
    };
  }, [waiting, told, kept, book, chapter]);

  const change = async (what: Pick<Change, 'from' | 'to' | 'color'>) => {
    const made: Change = { ...what, id: randomId(), book, chapter };
    // The member may have become known since the component was rendered.
    const owner = memberOf(token);
    // Stored before sending, because the page may be closed before the response.
    const waits = owner !== null && waitingHighlights.add(owner, made);
    const options = { subject: 'highlights' };
    toast.withdraw(options.subject);
    try {
      const { sendHighlight, sendInOrder } = await import('./send-waiting-highlights.ts');
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
