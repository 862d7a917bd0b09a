import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useId } from 'react';
import css from './alert-dialog.module.css';
import { ModalDialog } from './modal-dialog.tsx';

interface Props {
  title: string;
  message: string;
  /** What can be done about it; unset: nothing here. */
  action?: string | undefined;
  onAction?: () => void;
  onClose(): void;
}

/** Says something that must be read before going on. */
export function AlertDialog({ title, message, action, onAction, onClose }: Props) {
  const titleId = useId();
  const messageId = useId();
  return (
    <ModalDialog labelledBy={titleId} describedBy={messageId} lightDismiss onClose={onClose}>
      <div className={css.root}>
        <h2 id={titleId}>{title}</h2>
        <p id={messageId}>{message}</p>
        <div className={css.actions}>
          {action && <Button onClick={onAction}>{action}</Button>}
          <Button variant={action ? 'default' : 'filled'} onClick={onClose}>
            {m.site_ok()}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
