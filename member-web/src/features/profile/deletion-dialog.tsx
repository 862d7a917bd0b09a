import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { messages } from '@quiet-time/schema/messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { PasswordField } from '@quiet-time/schema/web/password-field.tsx';
import { useTypedForm } from '@quiet-time/schema/web/typed-form.ts';
import { useId } from 'react';
import css from '../../ui/dialog-form.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { deleteAccountMutation } from './security.documents.ts';
import { useLeave } from './use-leave.ts';

interface Props {
  /** False for accounts that have none: the server then wants a fresh sign-in, and says so. */
  asksPassword: boolean;
  onClose(): void;
}

/** Names what goes, and deletes. A refusal is said here, where there is another try. */
export function DeletionDialog({ asksPassword, onClose }: Props) {
  const titleId = useId();
  const leave = useLeave();
  const [remove] = useMutation(deleteAccountMutation);
  const form = useTypedForm({
    initialValues: { password: '' },
    validate: {
      password: (password) => (asksPassword && !password ? messages.accountDeletePassword : null),
    },
  });
  const { send, busy, problem } = useSending(form, messages.accountDeleteFailed);

  const submit = form.onSubmit(
    ({ password }) =>
      send(async () => {
        await remove({ variables: { password: asksPassword ? password : null } });
        leave(messages.accountDeleted);
      }),
    () => form.getInputNode('password')?.focus(),
  );
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <ModalDialog labelledBy={titleId} onClose={close}>
      <form className={css.root} noValidate onSubmit={submit}>
        <h2 id={titleId}>Delete your account?</h2>
        <p>
          Your profile, your settings, your journal and everything else you have written here go with it, at
          once and for good. We cannot bring them back.
        </p>
        {asksPassword && (
          <PasswordField
            {...form.getInputProps('password')}
            label="Password"
            autoComplete="current-password"
            autoFocus
          />
        )}
        {problem && <Note tone="error">{problem}</Note>}
        <div className={css.actions}>
          <Button variant="default" onClick={close}>
            Keep account
          </Button>
          <BusyButton type="submit" color="madder" busy={busy} busyText="Deleting...">
            Delete account
          </BusyButton>
        </div>
      </form>
    </ModalDialog>
  );
}
