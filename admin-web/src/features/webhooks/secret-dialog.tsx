import { Button } from '@mantine/core';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import css from './webhooks.module.css';

/** Shows a signing secret once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success('Secret copied'),
      () => toast.error('The secret could not be copied. Please select it and copy it yourself.'),
    );
  return (
    <DialogFrame title="The signing secret" size="36rem" onClose={onClose}>
      <div className={css.secret}>
        <p>
          The receiver needs it to know that a message is from here. Copy it now: it is not shown again. If it
          is lost, rotate it.
        </p>
        <code>{secret}</code>
        <div className={css.foot}>
          <Button variant="default" onClick={() => void copy()} data-autofocus>
            Copy secret
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </DialogFrame>
  );
}
