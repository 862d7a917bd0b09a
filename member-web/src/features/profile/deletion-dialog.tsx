import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { PasswordField } from '@quiet-time/web/password-field.tsx';
import { session } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useTypedForm } from '@quiet-time/web/typed-form.ts';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { forgetMember } from '../../session/forget-member.ts';
import { atOnce } from '../../ui/arrival.tsx';
import css from '../../ui/dialog-form.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import type { PlanState } from '../subscription/plan-state.ts';
import { DataExport } from './data-export.tsx';
import { DeletionCosts } from './deletion-costs.tsx';
import { deleteAccountMutation } from './security.documents.ts';

interface Props {
  /** False for accounts without a password: the server then requires a fresh sign-in, and says so. */
  asksPassword: boolean;
  onCancelPlan(state: PlanState): void;
  onClose(): void;
}

/** Names the data that is lost, offers an export, and deletes the account. A refusal is shown here, with a retry. */
export function DeletionDialog({ asksPassword, onCancelPlan, onClose }: Props) {
  const titleId = useId();
  const keepId = useId();
  const leave = useEndedSession();
  const [remove] = useMutation(deleteAccountMutation);
  const form = useTypedForm({
    initialValues: { password: '' },
    validate: {
      password: (password) => (asksPassword && !password ? m.profile_delete_password_required() : null),
    },
  });
  const { send, busy, problem } = useFormSubmit(form, m.profile_delete_failed());

  const submit = form.onSubmit(
    ({ password }) =>
      send(async () => {
        await remove({ variables: { password: asksPassword ? password : null } });
        leave(m.profile_account_deleted());
      }),
    () => form.getInputNode('password')?.focus(),
  );
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <ModalDialog labelledBy={titleId} onClose={close}>
      <form className={css.root} noValidate onSubmit={submit}>
        <h2 id={titleId}>{m.profile_delete_question()}</h2>
        <p>{m.profile_delete_warning()}</p>
        <DeletionCosts onCancelPlan={onCancelPlan} />
        <section aria-labelledby={keepId}>
          <p id={keepId}>{m.data_export_before_leaving()}</p>
          <DataExport />
        </section>
        {asksPassword && (
          <PasswordField
            {...form.getInputProps('password')}
            label={m.account_password()}
            autoComplete="current-password"
            autoFocus
          />
        )}
        {problem && <Note tone="error">{problem}</Note>}
        <div className={css.actions}>
          <Button variant="default" onClick={close}>
            {m.profile_delete_keep()}
          </Button>
          <BusyButton type="submit" color="madder" busy={busy} busyText={m.profile_deleting()}>
            {m.profile_delete()}
          </BusyButton>
        </div>
      </form>
    </ModalDialog>
  );
}

/** Navigates home as a visitor after the session has ended on the server, with a message. */
function useEndedSession() {
  const navigate = useNavigate();
  return (why: string) => {
    // First and at once: the current page is for members, and would redirect a visitor to the sign-in page.
    flushSync(() => navigate('/', { state: atOnce }));
    forgetMember();
    session.set(null);
    toast.success(why);
  };
}
