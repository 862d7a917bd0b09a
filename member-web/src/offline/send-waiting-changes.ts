import type { Gateway } from '@quiet-time/web/asking/gateway.ts';
import { describeError } from '@quiet-time/web/error-text.ts';
import { oneTabAtATime } from '@quiet-time/web/one-tab.ts';
import type { WaitingChanges } from './waiting-changes.ts';

/** What the server says of something that it will not take, however often it is sent. */
const final: readonly string[] = ['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR'];

/** Why the server did not take changes, by their ids. */
type Refusals = ReadonlyMap<string, unknown>;

/**
 * The ways to send changes that wait.
 * @param idOf what a refusal is told by
 * @param send throws what the server refuses
 * @param hasWords whether somebody has typed something into a change: a refused one stays on this device
 */
export function sendingOf<Change extends object>(
  waiting: WaitingChanges<Change>,
  idOf: (change: Change) => string,
  send: (gateway: Gateway, change: Change, owner: string) => Promise<void>,
  hasWords: (change: Change) => boolean = () => false,
) {
  let sending: Promise<Refusals> | null = null;

  async function sendAll(gateway: Gateway, owner: string): Promise<Refusals> {
    const refusals = new Map<string, unknown>();
    const stays = (change: Change) => hasWords(change) && refusals.has(idOf(change));
    for (;;) {
      const change = waiting.of(owner).find((each) => !stays(each));
      if (!change) return refusals;
      try {
        await send(gateway, change, owner);
      } catch (error) {
        if (!final.includes(describeError(error).code)) throw error;
        refusals.set(idOf(change), error);
        if (hasWords(change)) continue;
      }
      waiting.drop(owner, change);
    }
  }

  /**
   * Sends what a member has changed and the server has not confirmed, one after the other, from one tab at a time: what
   * two tabs sent at once would be refused to one of them, which then showed that it is not so.
   * @throws why the rest has to wait for another time
   */
  function sendWaiting(gateway: Gateway, owner: string): Promise<Refusals> {
    sending ??= oneTabAtATime(`sending ${waiting.key}`, () => sendAll(gateway, owner)).finally(() => {
      sending = null;
    });
    return sending;
  }

  /**
   * Sends a change that waits, after those that wait longer.
   * @throws why it was not taken; without a connection, or with words in it, it goes on waiting
   */
  async function sendInOrder(gateway: Gateway, owner: string, change: Change): Promise<void> {
    try {
      const refusals = await sendWaiting(gateway, owner);
      if (refusals.has(idOf(change))) throw refusals.get(idOf(change));
    } catch (error) {
      const waits = describeError(error).code === 'NO_CONNECTION' || hasWords(change);
      if (!waits) waiting.drop(owner, change);
      throw error;
    }
  }

  return { sendWaiting, sendInOrder };
}
