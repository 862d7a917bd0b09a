export type ToastTone = 'success' | 'error' | 'info';

/** Action offered by a toast. */
export interface ToastAction {
  label: string;
  run(): void;
}

export interface ToastItem {
  id: number;
  tone: ToastTone;
  message: string;
  /** Milliseconds on the screen, excluding the time for which the reader holds it. */
  duration: number;
  /** Subject of the message. */
  subject?: string | undefined;
  action?: ToastAction | undefined;
}

interface ToastOptions {
  /** Defaults to three to five seconds, or twenty with an action. */
  duration?: number;
  /** Subject whose state may change: a new message replaces the previous one about the same subject. */
  subject?: string;
  /** Button beside the text, which also closes the toast. */
  action?: ToastAction;
}

const durations: Record<ToastTone, number> = { success: 3_000, error: 5_000, info: 4_000 };
/** Milliseconds with an action: enough time to reach it by keyboard as well. */
const withAction = 20_000;
/** Maximum number of visible toasts. */
export const mostToasts = 3;
const listeners = new Set<() => void>();
let items: readonly ToastItem[] = [];
let lastId = 0;

function update(next: readonly ToastItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, message: string, options: ToastOptions = {}) {
  lastId += 1;
  const { subject, action, duration = action ? withAction : durations[tone] } = options;
  const item = { id: lastId, tone, message, duration, subject, action };
  // A repeated message restarts instead of appearing twice.
  const others = items
    .filter((other) => other.tone !== tone || other.message !== message)
    .filter(differsFrom(subject));
  // A new message does not wait for toasts with an action. The oldest of them gives way, unless its duration was set
  // explicitly.
  const old = others.length < mostToasts ? undefined : others.find(({ duration }) => duration === withAction);
  update([...others.filter((other) => other !== old), item]);
}

const differsFrom = (subject?: string) => (item: ToastItem) => !subject || item.subject !== subject;

/**
 * Short messages at an edge of the page, shown by `<Toasts/>`. At most three are visible; others wait their turn, but a
 * toast with an action gives way. Not for content that the page already shows.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  /** Removes the messages about a subject that are no longer true, as the page shows. */
  withdraw: (subject: string) => update(items.filter(differsFrom(subject))),
};

/** Store of waiting and visible messages, oldest first, for `<Toasts/>`. `clear` is for tests. */
export const toastStore = {
  items: () => items,
  dismiss: (id: number) => update(items.filter((item) => item.id !== id)),
  clear: () => update([]),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
