import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useId } from 'react';
import css from './alert-dialog.module.css';
import { ModalDialog } from './modal-dialog.tsx';

interface Props {
  title: string;
  message: string;
  /** Label of a remedy; unset: there is none here. */
  action?: string | undefined;
  onAction?: () => void;
  onClose(): void;
}

/** Dialog with a message that must be read before going on. */
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
