import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useTypedForm } from '@quiet-time/web/typed-form.ts';
import { useId, useState } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { type NewEmail, NewEmailForm, wrongNewEmail } from './new-email-form.tsx';

interface Props {
  /** Current address. */
  email: string;
  onClose(): void;
}

/** Changes the address in two steps: the new address, and the code that was mailed to it. */
export function EmailDialog({ email, onClose }: Props) {
  const titleId = useId();
  const [sentTo, setSentTo] = useState<string | null>(null);
  // Kept here, so that going back from the code finds the typed values.
  const form = useTypedForm<NewEmail>({
    initialValues: { newEmail: '', password: '' },
    validate: wrongNewEmail,
  });
  const changed = () => {
    toast.success(m.profile_email_changed());
    onClose();
  };
  return (
    <ModalDialog labelledBy={titleId} onClose={onClose}>
      {sentTo === null ? (
        <NewEmailForm titleId={titleId} form={form} onSent={setSentTo} onCancel={onClose} />
      ) : (
        <EmailCodeForm
          titleId={titleId}
          from={email}
          to={sentTo}
          onBack={() => setSentTo(null)}
          onChanged={changed}
        />
      )}
    </ModalDialog>
  );
}
