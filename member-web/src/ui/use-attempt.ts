import { useRef, useState } from 'react';

/** Runs one attempt at a time: calls during another attempt are ignored. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const onItsWay = useRef(false);

  const attempt = async (action: () => Promise<void>, onFailed: (thrown: unknown) => void): Promise<void> => {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setBusy(true);
    try {
      await action();
    } catch (thrown) {
      onFailed(thrown);
    } finally {
      onItsWay.current = false;
      setBusy(false);
    }
  };
  return { busy, attempt };
}
