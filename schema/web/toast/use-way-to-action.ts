import { type RefObject, useEffect } from 'react';

const pressable = 'button';

/**
 * Messages stand at the end of the page, far from what they are about. So the next Tab after one that answers what was
 * done leads to what can be done about it (`data-action`), and from there on to what follows what had the focus before; Shift and Tab lead back to it.
 * @param root what holds the messages
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
        // Forward, the browser goes on from there.
        if (event.shiftKey) event.preventDefault();
        return;
      }
      const action = current.querySelector<HTMLElement>('[data-action]');
      if (event.shiftKey || !action || offered.has(action)) return;
      action.focus();
      // Behind an open dialog nothing takes the focus.
      if (document.activeElement !== action) return;
      offered.add(action);
      from = active;
      event.preventDefault();
    };
    // A button that was pressed goes with its message.
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
