import { type RefObject, useEffect } from 'react';

const pressable = 'button';

/**
 * Moves the focus to the action of a toast, as toasts are at the end of the page, far from their subject. The first Tab
 * after a toast with an action goes to that action (`data-action`). Tab from there continues after the element that had
 * the focus before; Shift+Tab returns to it.
 * @param root element with the toasts
 */
export function useWayToAction(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let from: Element | null = null;
    const offered = new WeakSet<Element>();
    const back = () => from instanceof HTMLElement && from.isConnected && from.focus();

    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = root;
      if (event.key !== 'Tab' || event.defaultPrevented || !current) return;
      const active = document.activeElement;
      if (current.contains(active)) {
        const all = [...current.querySelectorAll(pressable)];
        if (active !== (event.shiftKey ? all[0] : all.at(-1))) return;
        back();
        // For Tab, the browser continues from there.
        if (event.shiftKey) event.preventDefault();
        return;
      }
      const action = current.querySelector<HTMLElement>('[data-action]');
      if (event.shiftKey || !action || offered.has(action)) return;
      action.focus();
      // Behind an open dialog no element accepts the focus.
      if (document.activeElement !== action) return;
      offered.add(action);
      from = active;
      event.preventDefault();
    };
    // A clicked button disappears with its toast.
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !root.current?.contains(target)) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body) back();
      });
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, [root]);
}
