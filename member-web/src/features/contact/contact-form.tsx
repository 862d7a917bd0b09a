import { useForm } from '@mantine/form';
import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Textarea, TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { EmailField } from '@quiet-time/web/email-field.tsx';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useCreateOnce } from '@quiet-time/web/form/create-once.ts';
import { deleteDraft, readDraft, saveTyped } from '@quiet-time/web/form/drafts.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { wrongEmail } from '@quiet-time/web/wrong-email.ts';
import { useEffect } from 'react';
import { useViewer } from '../../session/use-viewer.ts';
import { useAlert } from '../../ui/use-alert.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { sendContactMessageMutation } from './contact.documents.ts';
import css from './contact-form.module.css';

interface Values {
  name: string;
  email: string;
  query: string;
  /** Honeypot that only bots fill in; people do not see it. */
  website: string;
}
const blank: Values = { name: '', email: '', query: '', website: '' };

/**
 * Returns errors by field. A single empty field has its own message; several are `true`, and a dialog has one sentence
 * for all.
 */
function wrongMessage({ name, email, query }: Values) {
  const missing = Object.entries({ name, email, query }).flatMap(([field, text]) =>
    filled.test(text) ? [] : [field],
  );
  const alone = `${m.contact_missing_title()}. ${m.shared_fill_in_all_fields()}`;
  if (missing.length > 0) {
    return Object.fromEntries(missing.map((field) => [field, missing.length > 1 || alone]));
  }
  const problem = wrongEmail(email.trim());
  const short = query.trim().length < limits.contact.min;
  return {
    ...(problem && { email: problem }),
    ...(short && { query: m.contact_too_short({ min: limits.contact.min }) }),
  };
}

/** Name of the draft, which is kept until it has been sent. */
const DRAFT = 'contact';

/** Form for a message. The text stays after a failure and after a reload. A member finds name and address filled in. */
export function ContactForm() {
  const [mutate] = useMutation(sendContactMessageMutation);
  const once = useCreateOnce();
  const { busy, attempt } = useAttempt();
  const { dialog, open } = useAlert();
  const who = useViewer();
  const viewer = who.status === 'known' ? who.viewer : null;
  const owner = viewer?.id ?? null;
  const known = { ...blank, name: viewer?.name ?? '', email: viewer?.email ?? '' };
  const form = useForm<Values>({
    initialValues: blank,
    validate: wrongMessage as never,
    onValuesChange: ({ website: _, ...typed }) => saveTyped(DRAFT, owner, typed.query ? typed : null),
  });
  const focus = (field: string | undefined) => form.getInputNode(field ?? 'name')?.focus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only who it is counts, and what was typed stays
  useEffect(() => {
    if (who.status === 'loading') return;
    const typed = form.getValues();
    // A visitor who signs in meanwhile keeps the draft.
    const kept = [owner, null].map((each) => readDraft<Partial<Values>>(DRAFT, each)).find(Boolean)?.values;
    deleteDraft(DRAFT, null);
    form.setValues({
      name: typed.name || kept?.name || known.name,
      email: typed.email || kept?.email || known.email,
      query: typed.query || kept?.query || '',
    });
  }, [owner, who.status]);

  const send = async ({ name, email, query, website }: Values) => {
    const input = { name: name.trim(), email: email.trim(), query, website };
    await once.run((options) => mutate({ variables: { input }, ...options }));
    form.setValues(known);
    form.clearErrors();
    open({ title: m.contact_sent_title(), message: m.contact_sent() });
  };
  const refused = (thrown: unknown) => {
    const { fields } = describeError(thrown).details;
    if (fields) form.setErrors(fields);
    open({
      title: m.contact_failed_title(),
      message: reasonFor(thrown, m.contact_send_failed()),
      afterwards: () => focus(fields ? Object.keys(fields)[0] : 'query'),
    });
  };
  const submit = form.onSubmit(
    (values) => void attempt(() => send(values), refused),
    (wrong, values) => {
      const [first] = Object.keys(wrong);
      const afterwards = () => focus(first);
      if (Object.values(wrong).includes(true)) {
        open({ title: m.contact_missing_title(), message: m.shared_fill_in_all_fields(), afterwards });
      } else if (wrong.query && filled.test(values.query)) {
        open({
          title: m.contact_too_short_title(),
          message: m.contact_too_short({ min: limits.contact.min }),
          afterwards,
        });
      } else focus(first);
    },
  );
  return (
    <form method="post" className={css.root} aria-label={m.contact_form()} noValidate onSubmit={submit}>
      <TextInput
        {...form.getInputProps('name')}
        label={m.contact_name()}
        size="lg"
        required
        maxLength={limits.name}
        autoComplete="name"
      />
      <EmailField
        {...form.getInputProps('email')}
        label={m.contact_email()}
        size="lg"
        required
        autoComplete="email"
      />
      <Textarea
        {...form.getInputProps('query')}
        label={m.contact_message()}
        size="lg"
        required
        rows={8}
        maxLength={limits.contact.query}
      />
      <div className={css.trap} aria-hidden="true">
        <label>
          {m.contact_website()}
          <input {...form.getInputProps('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <BusyButton type="submit" size="lg" busy={busy} busyText={m.contact_sending()}>
        {m.contact_send()}
      </BusyButton>
      {dialog}
    </form>
  );
}
