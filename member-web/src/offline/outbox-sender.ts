import { describeError } from '@quiet-time/web/error-text.ts';
import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { oneTabAtATime } from '@quiet-time/web/one-tab.ts';
import type { Outbox } from './outbox.ts';

/** Error codes with which the server refuses a change for good; a retry is useless. */
const final: readonly string[] = ['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR'];

/** Errors with which the server refused changes, by the id of the change. */
type Refusals = ReadonlyMap<string, unknown>;

/**
 * Creates the functions that send pending changes.
 * @param idOf returns the id under which a refusal is stored
 * @param send throws the server's refusal
 * @param hasWords whether a change has typed text: if refused, it stays on this device
 */
export function outboxSender<Change extends object>(
  outbox: Outbox<Change>,
  idOf: (change: Change) => string,
  send: (gateway: Gateway, change: Change, owner: string) => Promise<void>,
  hasWords: (change: Change) => boolean = () => false,
) {
  let sending: Promise<Refusals> | null = null;

  async function sendAll(gateway: Gateway, owner: string): Promise<Refusals> {
    const refusals = new Map<string, unknown>();
    const stays = (change: Change) => hasWords(change) && refusals.has(idOf(change));
    for (;;) {
      const change = outbox.of(owner).find((each) => !stays(each));
      if (!change) return refusals;
      try {
        await send(gateway, change, owner);
      } catch (error) {
        if (!final.includes(describeError(error).code)) throw error;
        refusals.set(idOf(change), error);
        if (hasWords(change)) continue;
      }
      outbox.drop(owner, change);
    }
  }

  /**
   * Sends a member's unconfirmed changes one after the other, from one tab at a time. If two tabs sent the same change
   * at once, the server would refuse it to one of them, which would then show it as undone.
   * @throws the reason why the rest stays pending
   */
  function sendPending(gateway: Gateway, owner: string): Promise<Refusals> {
    sending ??= oneTabAtATime(`sending ${outbox.key}`, () => sendAll(gateway, owner)).finally(() => {
      sending = null;
    });
    return sending;
  }

  /**
   * Sends a pending change, after all earlier ones.
   * @throws the reason why it failed; it stays pending without a connection, or if it has typed text
   */
  async function sendInOrder(gateway: Gateway, owner: string, change: Change): Promise<void> {
    try {
      const refusals = await sendPending(gateway, owner);
      if (refusals.has(idOf(change))) throw refusals.get(idOf(change));
    } catch (error) {
      const waits = describeError(error).code === 'NO_CONNECTION' || hasWords(change);
      if (!waits) outbox.drop(owner, change);
      throw error;
    }
  }

  return { sendPending, sendInOrder };
}
