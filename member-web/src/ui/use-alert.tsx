import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { AlertDialog } from './alert-dialog.tsx';

export interface Alert {
  title: string;
  message: string;
  /** What happens once it was read: most often, some field gets the focus. */
  afterwards?: (() => void) | undefined;
  /** A way on, beside the OK. */
  action?: { label: string; run: () => void };
}

/** A dialog that can be opened with a title and a sentence. `dialog` is to be rendered somewhere. */
export function useAlert(): { dialog: ReactNode; open: (alert: Alert) => void } {
  const [alert, setAlert] = useState<Alert | null>(null);
  const close = () => {
    // At once, because the dialog gives the focus back to where it was, and `afterwards` may know better.
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
