import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { EmailField } from '@quiet-time/web/email-field.tsx';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { PasswordField } from '@quiet-time/web/password-field.tsx';
import { session } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useTypedForm } from '@quiet-time/web/typed-form.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { wrongEmail } from '@quiet-time/web/wrong-email.ts';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useViewer } from '../../session/use-viewer.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { CreateFirstAdministratorDocument, HasAdministratorDocument } from './auth.documents.ts';
import css from './entry-frame.module.css';
import { EntryFrame } from './entry-frame.tsx';
import { NoAdministrator } from './no-administrator.tsx';
import formCss from './sign-in-form.module.css';

/**
 * `/setup#{token}`: target of the link that the server prints while there is no administrator. Everybody else goes to
 * the sign-in page.
 */
export default function SetupPage() {
  const who = useViewer();
  const { latest } = useGatewayQuery(HasAdministratorDocument);
  const { hash } = useLocation();
  usePageTitle('First administrator');
  if (who.status === 'known') return <Navigate replace to="/admin" />;
  if (latest?.hasAdministrator) return <Navigate replace to="/login" />;
  return (
    <EntryFrame>{hash.length > 1 ? <FirstAdmin token={hash.slice(1)} /> : <NoAdministrator />}</EntryFrame>
  );
}

const empty = { name: '', email: '', password: '' };

function FirstAdmin({ token }: { token: string }) {
  const [create] = useMutation(CreateFirstAdministratorDocument);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useTypedForm({ initialValues: empty, validate: wrongFields });
  const focusFirst = (wrong: object) => form.getInputNode(Object.keys(wrong)[0] ?? '')?.focus();

  const send = async ({ name, email, password }: typeof empty) => {
    setProblem(null);
    setSending(true);
    try {
      const { data } = await create({
        variables: { token, name: name.trim(), email: email.trim(), password },
      });
      if (!data) throw new Error('The answer holds no session');
      const { viewer, token: opened } = data.createFirstAdministrator;
      session.set(opened);
      toast.success(`Welcome, ${viewer.name}!`);
    } catch (error) {
      const { fields } = describeError(error).details;
      if (!fields) return setProblem(reasonFor(error, m.account_auth_failed()));
      form.setErrors(fields);
      focusFirst(fields);
    } finally {
      setSending(false);
    }
  };
  const submit = form.onSubmit((values) => {
    if (!sending) void send(values);
  }, focusFirst);
  return (
    <>
      <h1>Become the first administrator</h1>
      <p className={css.sub}>With this account you sign in here and on the member site.</p>
      <form method="post" className={formCss.root} noValidate onSubmit={submit}>
        {problem && <Note tone="error">{problem}</Note>}
        <TextInput
          {...form.getInputProps('name')}
          size="md"
          label={m.account_name()}
          autoComplete="name"
          maxLength={limits.name}
          autoFocus
        />
        <EmailField {...form.getInputProps('email')} size="md" />
        <PasswordField
          {...form.getInputProps('password')}
          size="md"
          label={m.account_password()}
          description={m.account_password_hint({ min: limits.password.min })}
          autoComplete="new-password"
        />
        <BusyButton type="submit" size="md" fullWidth busy={sending} busyText={m.account_creating()}>
          {m.account_create()}
        </BusyButton>
      </form>
    </>
  );
}

/** Returns error messages by field, in the order of the form; empty when it is valid. */
function wrongFields({ name, email, password }: typeof empty): Partial<typeof empty> {
  const { min } = limits.password;
  const emailProblem = wrongEmail(email);
  return {
    ...(!filled.test(name) && { name: m.account_name_required() }),
    ...(emailProblem && { email: emailProblem }),
    ...(password.length < min && {
      password: password ? m.account_password_too_short({ min }) : m.account_password_required(),
    }),
  };
}
