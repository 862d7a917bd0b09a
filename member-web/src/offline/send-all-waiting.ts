import type { Gateway } from '@quiet-time/web/asking/gateway.ts';
import { sendWaitingHighlights } from '../features/bible/highlights/send-waiting-highlights.ts';
import { sendWaitingFavorites } from '../features/favorites/send-waiting-favorites.ts';
import { sendWaitingEntries } from '../features/journal/send-waiting-entries.ts';
import { sendWaitingAnswers } from '../features/question-answers/send-waiting-answers.ts';

interface Options {
  /** Also sends answers that may still be edited. */
  atOnce?: boolean;
  /** Called with the delay in milliseconds after which the next answer may be sent, if one is pending. */
  onLater?(time: number): void;
}

/**
 * Sends all changes of a member that the server has not confirmed, one after the other.
 * @throws the reason why the rest stays pending
 */
export async function sendAllWaiting(
  gateway: Gateway,
  owner: string,
  { atOnce = false, onLater }: Options,
): Promise<void> {
  await sendWaitingFavorites(gateway, owner);
  await sendWaitingHighlights(gateway, owner);
  const next = await sendWaitingAnswers(gateway, owner, atOnce);
  if (next !== null) onLater?.(next);
  await sendWaitingEntries(gateway, owner);
}
