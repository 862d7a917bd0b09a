import type { Gateway } from '@quiet-time/web/asking/gateway.ts';
import { sendWaitingHighlights } from '../features/bible/highlights/send-waiting-highlights.ts';
import { sendWaitingFavorites } from '../features/favorites/send-waiting-favorites.ts';
import { sendWaitingEntries } from '../features/journal/send-waiting-entries.ts';
import { sendWaitingAnswers } from '../features/question-answers/send-waiting-answers.ts';

interface Options {
  /** Sends answers that may still be typed, too. */
  atOnce?: boolean;
  /** Called with the milliseconds after which the next answer may be sent, where one waits for its time. */
  onLater?(time: number): void;
}

/**
 * Sends all that a member has changed and the server has not confirmed, one after the other.
 * @throws why the rest has to wait
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
