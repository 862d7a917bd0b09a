import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Textarea, TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { describeError } from '@quiet-time/web/error-text.ts';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { SignInAgain } from '@quiet-time/web/form/sign-in-again-dialog.tsx';
import { useItemForm } from '@quiet-time/web/form/use-item-form.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isRefusal, useRecheck } from '../../session/use-recheck.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { useNewSession } from '../auth/use-new-session.ts';
import { submitPrayerRequest } from './prayer-requests.documents.ts';
import css from './request-form.module.css';
import { addToMyRequests } from './use-my-requests.ts';

/** Text of a prayer request. */
type Words = { subject: string; message: string };
const noWords: Words = { subject: '', message: '' };
const fields = (): FormField<Words>[] => [
  { path: 'subject', label: m.prayer_request_subject() },
  { path: 'message', label: m.prayer_request_message() },
];

/** Name of the draft, which is kept until the request has been sent. */
export const draftName = 'prayer-request';

const max = limits.prayerRequest;
/** Counts code points as the server does, not UTF-16 units. */
const lengthOf = (text: string) => [...text.trim()].length;

/** Returns errors by field; `true` marks a second empty field, because the message is already shown. */
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

interface Props {
  viewer: Viewer;
  /** Called with the error of a refusal. */
  onRefused(error: unknown): void;
}

/**
 * Form for a prayer request. Typed text is kept as a draft until it has been sent. Then a kind message replaces the
 * form.
 */
export function RequestForm(props: Props) {
  const [sent, setSent] = useState(false);
  if (sent) return <Thanks onMore={() => setSent(false)} />;
  return <WordsForm {...props} onSent={() => setSent(true)} />;
}

function WordsForm({ viewer, onRefused, onSent }: Props & { onSent(): void }) {
  const [mutate] = useMutation(submitPrayerRequest);
  const [refused, setRefused] = useState(false);
  // After a refusal the page may have an outdated plan, so it is fetched again. The text stays as a draft.
  useRecheck(refused);
  const item = useItemForm<Words>({
    owner: viewer.id,
    draft: draftName,
    stored: noWords,
    version: null,
    fields: fields(),
    validate: wrongWords,
    create: ({ subject, message }, once) =>
      mutate({
        ...once,
        variables: { input: { subject: subject.trim(), message: message.trim() } },
        update: (cache, { data }) => data && addToMyRequests(cache, data.submitPrayerRequest),
      }).catch((thrown) => {
        const { code } = describeError(thrown);
        // An expired session is renewed in place.
        if (code !== 'UNAUTHENTICATED' && isRefusal(code)) {
          setRefused(true);
          onRefused(thrown);
        }
        throw thrown;
      }),
    onSaved: onSent,
  });
  const { subject, message } = item.form.values;
  return (
    <>
      <form
        ref={item.formRef}
        className={css.root}
        aria-label={m.prayer_request_form()}
        noValidate
        onSubmit={item.submit}
      >
        <DraftNote {...item} onDiscard={item.discardDraft} />
        {/* No maxLength: it would cut pasted text silently. */}
        <TextInput
          {...item.form.getInputProps('subject')}
          label={m.prayer_request_subject()}
          size="lg"
          required
          autoComplete="off"
          description={countOf(subject, max.subject)}
          inputWrapperOrder={order}
          classNames={{ description: css.count }}
        />
        <Textarea
          {...item.form.getInputProps('message')}
          label={m.prayer_request_message()}
          size="lg"
          required
          rows={6}
          description={countOf(message, max.message)}
          inputWrapperOrder={order}
          classNames={{ input: css.words, description: css.count }}
        />
        {/* Errors of a field are shown below it. */}
        <ProblemNote {...item} wrong={null} failed={m.prayer_request_submit_failed()} />
        <BusyButton type="submit" size="lg" busy={item.saving} busyText={m.prayer_request_sending()}>
          {m.prayer_request_send()}
        </BusyButton>
      </form>
      <SignInAgain viewer={viewer} signIn={useNewSession()} />
    </>
  );
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Returns the used length, once only a tenth is left. */
function countOf(text: string, most: number): ReactNode {
  const length = lengthOf(text);
  if (length < most * 0.9) return null;
  return <span data-over={length > most || undefined}>{m.prayer_request_length({ length, max: most })}</span>;
}

/** Takes the focus, because the focused button is removed. */
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
