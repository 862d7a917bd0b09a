import { describeError } from '@quiet-time/web/error-text.ts';
import { deleteDraft, draftKey, readDraft } from '@quiet-time/web/form/drafts.ts';
import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { oneTabAtATime } from '@quiet-time/web/one-tab.ts';
import { notifyOutbox, type OutboxItem, type Queue } from './outbox.ts';

/** Name of the lock that a tab holds while it sends. */
const LOCK = 'outbox-sender';

/** Error codes with which the server refuses an item for good; a retry is useless. */
const final: readonly string[] = [
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'FORBIDDEN',
  'INTERNAL_SERVER_ERROR',
];

/** Errors with which the server refused items, by the name of the item. */
type Refusals = ReadonlyMap<string, unknown>;

interface SendOptions {
  /** Also sends items that may still be edited. */
  atOnce?: boolean;
}

/** Kind of items in the outbox: how its feature lists and sends them. */
interface OutboxKind<Values> {
  /** Returns the items of a member that may be sent now, the oldest first. */
  items(owner: string, options: SendOptions): readonly OutboxItem<Values>[];
  /** Sends one item. @throws the server's refusal */
  send(gateway: Gateway, item: OutboxItem<Values>, owner: string): Promise<void>;
  /** Whether an item has typed text: if refused, it stays on this device. */
  hasText(values: Values): boolean;
}

/** Creates the sender of one kind. */
export function senderOf<Values>({ items, send, hasText }: OutboxKind<Values>) {
  let sending: Promise<Refusals> | null = null;

  async function sendItem(gateway: Gateway, owner: string, item: OutboxItem<Values>): Promise<unknown> {
    let refusal: unknown;
    try {
      await send(gateway, item, owner);
    } catch (error) {
      if (!final.includes(describeError(error).code)) throw error;
      refusal = error;
      if (hasText(item.values)) return refusal;
    }
    dropItem(owner, item);
    return refusal;
  }

  async function sendAll(gateway: Gateway, owner: string, options: SendOptions): Promise<Refusals> {
    const refusals = new Map<string, unknown>();
    const tried = new Set<string>();
    for (;;) {
      const item = items(owner, options).find(({ name, savedAt }) => !tried.has(name + savedAt));
      if (!item) return refusals;
      tried.add(item.name + item.savedAt);
      await unlessOpen(draftKey(item.name, owner), async () => {
        const refusal = await sendItem(gateway, owner, item);
        if (refusal) refusals.set(item.name, refusal);
      });
    }
  }

  /**
   * Sends a member's items of this kind one after the other, from one tab at a time. If two tabs sent the same item at
   * once, the server would refuse it to one of them, which would then show it as undone. A form that is open with an
   * item, in any tab, sends it itself.
   * @throws the reason why the rest stays pending
   */
  return function sendPending(gateway: Gateway, owner: string, options: SendOptions = {}): Promise<Refusals> {
    const start = () => oneTabAtATime(LOCK, () => sendAll(gateway, owner, options));
    if (options.atOnce) return start();
    sending ??= start().finally(() => {
      sending = null;
    });
    return sending;
  };
}

/**
 * Creates the senders of a queue of pressed changes: of all that wait, and of one in its order.
 * @param send throws the server's refusal
 * @param hasText whether a change has typed text: if refused, it stays on this device
 */
export function queueSenderOf<Change extends object>(
  queue: Queue<Change>,
  send: (gateway: Gateway, change: Change, owner: string) => Promise<void>,
  hasText: (change: Change) => boolean = () => false,
) {
  const sendPending = senderOf<Change>({
    items: queue.items,
    send: (gateway, { values }, owner) => send(gateway, values, owner),
    hasText,
  });

  /**
   * Sends a pending change, after all earlier ones.
   * @throws the reason why it failed; it stays pending without a connection, or if it has typed text
   */
  async function sendInOrder(gateway: Gateway, owner: string, change: Change): Promise<void> {
    try {
      const refusals = await sendPending(gateway, owner);
      if (refusals.has(queue.nameOf(change))) throw refusals.get(queue.nameOf(change));
    } catch (error) {
      const waits = describeError(error).code === 'NO_CONNECTION' || hasText(change);
      if (!waits) queue.drop(owner, change);
      throw error;
    }
  }

  return { sendPending, sendInOrder };
}

/** Removes an item that was sent, unless it has changed since. */
function dropItem(owner: string, { name, savedAt }: OutboxItem<unknown>): void {
  if (readDraft(name, owner)?.savedAt !== savedAt) return;
  deleteDraft(name, owner);
  notifyOutbox();
}

/** Sends unless a form holds the lock of this draft, as open forms do. */
async function unlessOpen(lock: string, send: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return send();
  await navigator.locks.request(lock, { ifAvailable: true }, (held) => (held ? send() : undefined));
}
