import { filled } from '@quiet-time/schema/filled';
import '@mantine/core/styles/Input.layer.css';
import { useMutation } from '@apollo/client/react';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { dropDraft, keepDraft, readDraft } from '@quiet-time/schema/web/form/drafts.ts';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { useEffect, useRef, useState } from 'react';
import { isRefusal, useRecheck } from '../../session/use-recheck.ts';
import { useSending } from '../../ui/use-sending.ts';
import { submitPrayerRequest } from './prayer-requests.documents.ts';
import css from './request-form.module.css';
import { addToMyRequests } from './use-my-requests.ts';

/** What a prayer request is written in. */
type Words = { subject: string; message: string };
const noWords: Words = { subject: '', message: '' };

/** Under this name it is kept until it has arrived. */
export const draftName = 'prayer-request';

const max = limits.prayerRequest;
/** As the server counts: signs, not the halves of which some are made. */
const lengthOf = (text: string) => [...text.trim()].length;

/** What is wrong by field; `true` marks a second empty one, for which the sentence stands already. */
function wrongWords({ subject, message }: Words) {
  const wrong: Partial<Record<keyof Words, string | true>> = {};
  if (!filled.test(subject)) wrong.subject = m.prayer_request_required();
  else if (lengthOf(subject) > max.subject)
    wrong.subject = m.prayer_request_subject_too_long({ max: max.subject });
  if (!filled.test(message)) wrong.message = wrong.subject ? true : m.prayer_request_required();
  else if (lengthOf(message) > max.message) {
    wrong.message = m.prayer_request_message_too_long({ max: max.message });
  }
  return wrong;
}

/** Asks for prayer. What is typed is kept until it has arrived; then a kind word stands in the place of the form. */
export function RequestForm({ memberId }: { memberId: string }) {
  const [mutate] = useMutation(submitPrayerRequest);
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState(false);
  // It may have been another plan that this page believed in: then the words stay as a draft.
  useRecheck(refused);
  const form = useForm<Words>({
    initialValues: { ...noWords, ...readDraft<Words>(draftName, memberId)?.values },
    validate: wrongWords as never,
    onValuesChange: (words) => {
      const savedAt = new Date().toISOString();
      if (words.subject || words.message)
        keepDraft(draftName, memberId, { savedAt, version: null, values: words });
      else dropDraft(draftName, memberId);
    },
  });
  const { send, busy, problem } = useSending(form, m.prayer_request_submit_failed());

  const sendWords = async ({ subject, message }: Words) => {
    await mutate({
      variables: { input: { subject: subject.trim(), message: message.trim() } },
      update: (cache, { data }) => data && addToMyRequests(cache, data.submitPrayerRequest),
    }).catch((thrown) => {
      setRefused(isRefusal(describeError(thrown).code));
      throw thrown;
    });
    form.setValues(noWords);
    setSent(true);
  };
  const submit = form.onSubmit(
    (words) => void send(() => sendWords(words)),
    (wrong) => form.getInputNode(Object.keys(wrong)[0] ?? 'subject')?.focus(),
  );
  if (sent) return <Thanks onMore={() => setSent(false)} />;
  const { subject, message } = form.values;
  return (
    <form className={css.root} aria-label={m.prayer_request_form()} noValidate onSubmit={submit}>
      {/* No maxLength: what is pasted is not to be cut off without a word. */}
      <TextInput
        {...form.getInputProps('subject')}
        label={m.prayer_request_subject()}
        size="lg"
        required
        autoComplete="off"
        description={<Count length={lengthOf(subject)} most={max.subject} />}
        inputWrapperOrder={order}
        classNames={{ description: css.count }}
      />
      <Textarea
        {...form.getInputProps('message')}
        label={m.prayer_request_message()}
        size="lg"
        required
        rows={6}
        description={<Count length={lengthOf(message)} most={max.message} />}
        inputWrapperOrder={order}
        classNames={{ input: css.words, description: css.count }}
      />
      {problem && <Note tone="error">{problem}</Note>}
      <BusyButton type="submit" size="lg" radius="xl" busy={busy} busyText={m.prayer_request_sending()}>
        {m.prayer_request_send()}
      </BusyButton>
    </form>
  );
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** How much room is used up. */
function Count({ length, most }: { length: number; most: number }) {
  return <span data-over={length > most || undefined}>{m.prayer_request_length({ length, max: most })}</span>;
}

/** Takes the focus, because the button that was pressed is gone. */
function Thanks({ onMore }: { onMore(): void }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={css.thanks}>
      <p ref={words} tabIndex={-1}>
        {m.prayer_request_submitted()}
      </p>
      <button type="button" onClick={onMore}>
        {m.prayer_request_another()}
      </button>
    </div>
  );
}
