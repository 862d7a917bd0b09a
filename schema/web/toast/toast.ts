export type ToastTone = 'success' | 'error' | 'info';

/** What can be done about what a toast says. */
export interface ToastAction {
  label: string;
  run(): void;
}

export interface ToastItem {
  id: number;
  tone: ToastTone;
  message: string;
  /** Milliseconds on the screen, not counting the time that the reader spends on it. */
  duration: number;
  /** What it is about. */
  subject?: string | undefined;
  action?: ToastAction | undefined;
}

interface ToastOptions {
  /** Left out: three to five seconds, with an action twenty. */
  duration?: number;
  /** What it is about, where its successor may say the opposite: what was said of it before goes. */
  subject?: string;
  /** A button beside the words. The toast goes when it is pressed. */
  action?: ToastAction;
}

const durations: Record<ToastTone, number> = { success: 3_000, error: 5_000, info: 4_000 };
/** With something to be done about it: time to get there, also with one key after the other. */
const withAction = 20_000;
/** How many stand at a time. */
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
  // A sentence that is still there starts again instead of standing twice.
  const others = items
    .filter((other) => other.tone !== tone || other.message !== message)
    .filter(saysOtherThan(subject));
  // Nobody waits so long for what has just been done: the oldest with an action has had its time, but for one that is meant to stay.
  const old = others.length < mostToasts ? undefined : others.find(({ duration }) => duration === withAction);
  update([...others.filter((other) => other !== old), item]);
}

const saysOtherThan = (subject?: string) => (item: ToastItem) => !subject || item.subject !== subject;

/**
 * Short messages at an edge of the page, shown by `<Toasts/>`. At most three stand at a time; the
 * others wait their turn, but for one with an action, which gives way. Never for something that the page already shows.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  /** Takes away what was said of a subject: it is no longer so, and the page shows it. */
  withdraw: (subject: string) => update(items.filter(saysOtherThan(subject))),
};

/** The messages that are waiting or shown, oldest first: what `<Toasts/>` reads. `clear` is for tests. */
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
