import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useEffect, useEffectEvent, useId } from 'react';
import css from '../../ui/alert-dialog.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

const DURATION = 3_000;

interface Props {
  title: string;
  message: string;
  onClose(): void;
}

/** Confirms the payment. Closes by itself, because the page behind it says the same. */
export function SuccessDialog({ title, message, onClose }: Props) {
  const titleId = useId();
  const textId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), DURATION);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ModalDialog labelledBy={titleId} describedBy={textId} lightDismiss onClose={onClose}>
      <div className={css.root}>
        <h2 id={titleId}>{title}</h2>
        <p id={textId}>
          {message} {m.payment_success_closes()}
        </p>
        <div className={css.actions}>
          <Button onClick={onClose}>{m.payment_success_close()}</Button>
        </div>
      </div>
    </ModalDialog>
  );
}
