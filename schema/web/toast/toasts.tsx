import { m } from '@quiet-time/schema/sentences';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '../icons.ts';
import { mostToasts, type ToastItem, toastStore } from './toast.ts';
import css from './toasts.module.css';
import { useWayToAction } from './use-way-to-action.ts';
import { WaitingNote } from './waiting-note.tsx';

const icons = { success: IconCheck, error: IconAlertCircle, info: IconInfoCircle };

/**
 * Shows the messages of `toast.*`, and pending work. Rendered once per app and permanently, so that screen readers know
 * its two live regions before the first message. While the pointer or the focus is on one toast, all of them stay.
 */
export function Toasts() {
  const { subscribe, items: all } = toastStore;
  const items = useSyncExternalStore(subscribe, all, all).slice(0, mostToasts);
  // Stored as an id, because a toast that is dismissed under the pointer sends no leave event.
  const [hovered, setHovered] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const isShown = items.length > 0;
  // The code loads with the first of them; without it they stay at the bottom. A layout effect ends before React removes
  // the messages, which have to be back in their place by then.
  useLayoutEffect(() => {
    if (!isShown) return;
    let end = () => {};
    let isOver = false;
    import('./free-place.ts').then(
      ({ keepFreePlace }) => {
        if (root.current && !isOver) end = keepFreePlace(root.current);
      },
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [isShown]);
  useWayToAction(root);
  const paused = items.some(({ id }) => id === hovered || id === focused);

  const show = (shown: ToastItem[]) =>
    shown.map((item) => (
      <Toast key={item.id} item={item} paused={paused} onHover={setHovered} onFocus={setFocused} />
    ));

  return (
    <div ref={root} className={css.root}>
      <div role="alert" className={css.list}>
        {show(items.filter((item) => item.tone === 'error'))}
      </div>
      {/* Each message is a status, not the list: an empty status is read out as "status bar". */}
      <div aria-live="polite" className={css.list}>
        {show(items.filter((item) => item.tone !== 'error'))}
        <WaitingNote />
      </div>
    </div>
  );
}

interface ToastProps {
  item: ToastItem;
  paused: boolean;
  onHover(id: number | null): void;
  onFocus(id: number | null): void;
}

function Toast({ item, paused, onHover, onFocus }: ToastProps) {
  const left = useRef(item.duration);
  useEffect(() => {
    if (paused) return;
    const start = Date.now();
    const timer = setTimeout(() => toastStore.dismiss(item.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [item.id, paused]);

  const Icon = icons[item.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: more time to read is all that these handlers give
    <div
      className={css.toast}
      role={item.tone === 'error' ? undefined : 'status'}
      data-tone={item.tone}
      // A pointer that rests where a message appears or moves to is not reading it.
      onPointerMove={() => onHover(item.id)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onFocus(item.id)}
      onBlur={() => onFocus(null)}
    >
      <Icon size={20} aria-hidden="true" />
      <p>{item.message}</p>
      {item.action && (
        <button
          type="button"
          className={css.action}
          data-action={item.tone === 'success' || undefined}
          onClick={() => {
            toastStore.dismiss(item.id);
            item.action?.run();
          }}
        >
          {item.action.label}
        </button>
      )}
      <button
        type="button"
        className={css.close}
        aria-label={m.shared_dismiss_message()}
        onClick={() => toastStore.dismiss(item.id)}
      >
        <IconX size={17} aria-hidden="true" />
      </button>
    </div>
  );
}
