import { Button } from '@mantine/core';
import { useId } from 'react';
import css from './alert-dialog.module.css';
import { ModalDialog } from './modal-dialog.tsx';

interface Props {
  title: string;
  message: string;
  onClose(): void;
}

/** Says something that must be read before going on. */
export function AlertDialog({ title, message, onClose }: Props) {
  const titleId = useId();
  const messageId = useId();
  return (
    <ModalDialog labelledBy={titleId} describedBy={messageId} lightDismiss onClose={onClose}>
      <div className={css.root}>
        <h2 id={titleId}>{title}</h2>
        <p id={messageId}>{message}</p>
        <Button onClick={onClose}>OK</Button>
      </div>
    </ModalDialog>
  );
}
