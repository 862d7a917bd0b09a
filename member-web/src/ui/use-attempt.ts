import { useRef, useState } from 'react';

/** Does one thing at a time: what is asked for while another attempt is on its way, is not done. */
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
