import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { sendPendingHighlights } from '../../features/bible/highlights/send-highlights.ts';
import { sendPendingFavorites } from '../../features/favorites/send-favorites.ts';
import { sendPendingEntries } from '../../features/journal/send-pending-entries.ts';
import { sendPendingAnswers } from '../../features/question-answers/send-pending-answers.ts';

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
export async function sendPendingChanges(
  gateway: Gateway,
  owner: string,
  { atOnce = false, onLater }: Options,
): Promise<void> {
  await sendPendingFavorites(gateway, owner);
  await sendPendingHighlights(gateway, owner);
  const next = await sendPendingAnswers(gateway, owner, atOnce);
  if (next !== null) onLater?.(next);
  await sendPendingEntries(gateway, owner);
}
