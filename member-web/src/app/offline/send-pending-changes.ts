import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { sendPendingHighlights } from '../../features/bible/highlights/send-highlights.ts';
import { sendPendingFavorites } from '../../features/favorites/send-favorites.ts';
import { sendPendingEntries } from '../../features/journal/send-pending-entries.ts';
import { nextAnswerIn, sendPendingAnswers } from '../../features/question-answers/send-pending-answers.ts';

interface Options {
  /** Also sends answers that may still be edited. */
  atOnce?: boolean;
  /** Called with the delay in milliseconds after which the next answer may be sent, if one is pending. */
  onLater?(time: number): void;
}

/** Senders of the outbox, in the order in which they send. */
const senders = [sendPendingFavorites, sendPendingHighlights, sendPendingAnswers, sendPendingEntries];

/**
 * Sends all changes of a member that the server has not confirmed, one after the other.
 * @throws the reason why the rest stays pending
 */
export async function sendPendingChanges(
  gateway: Gateway,
  owner: string,
  { atOnce = false, onLater }: Options,
): Promise<void> {
  const next = nextAnswerIn(owner);
  if (next !== null && !atOnce) onLater?.(next);
  for (const sendPending of senders) await sendPending(gateway, owner, { atOnce });
}
