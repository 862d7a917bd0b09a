import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { AlertDialog } from './alert-dialog.tsx';

export interface Alert {
  title: string;
  message: string;
  /** Called after it was closed: most often, a field gets the focus. */
  afterwards?: (() => void) | undefined;
  /** A second button beside OK. */
  action?: { label: string; run: () => void };
}

/** State of a dialog that opens with a title and a sentence. Render `dialog` somewhere. */
export function useAlert(): { dialog: ReactNode; open: (alert: Alert) => void } {
  const [alert, setAlert] = useState<Alert | null>(null);
  const close = () => {
    // At once, because the dialog restores the focus, and `afterwards` may move it.
    flushSync(() => setAlert(null));
    alert?.afterwards?.();
  };
  const act = () => {
    close();
    alert?.action?.run();
  };
  const dialog = alert && (
    <AlertDialog
      title={alert.title}
      message={alert.message}
      action={alert.action?.label}
      onAction={act}
      onClose={close}
    />
  );
  return { dialog, open: setAlert };
}
