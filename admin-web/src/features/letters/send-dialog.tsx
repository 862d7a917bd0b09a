import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { letterMessages as says } from '@quiet-time/schema/back-office/letter-messages';
import type { VariablesOf } from '@quiet-time/schema/graphql';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { localToday, shiftDay } from '@quiet-time/web/local-date.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type FormEvent, useId, useState } from 'react';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import groups from '../../ui/field-groups.module.css';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { evict } from '../../ui/section/stale.ts';
import segments from '../../ui/segments.module.css';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { AudienceFields } from './audience-fields.tsx';
import { type StoredLetter, stale } from './letter-values.ts';
import { type Audience, everybody, othersInWords, peopleOf } from './letter-words.ts';
import { LetterDocument, LetterReachDocument, SendLetterDocument } from './letters.documents.ts';
import css from './send-dialog.module.css';

/** Time in milliseconds without a key after which the people are counted. */
const PAUSE = 300;

const times = { now: 'Now', at: 'At a time', local: 'At an hour of each reader' } as const;
type When = keyof typeof times;

type Sent = VariablesOf<typeof SendLetterDocument>;

interface Props {
  /** A stored draft. */
  letter: StoredLetter;
  onSent(letter: StoredLetter): void;
  /** Called with the letter as a colleague has changed or sent it meanwhile, and a sentence about it. */
  onChanged(letter: StoredLetter, news: string): void;
  onClose(): void;
}

/** Asks to whom and when a letter is sent, with the number of its readers. */
export function SendDialog({ letter, onSent, onChanged, onClose }: Props) {
  useReturnFocus();
  const gateway = useGateway();
  const [audience, setAudience] = useState<Audience>(everybody);
  const [when, setWhen] = useState<When>('now');
  const tomorrow = shiftDay(localToday(), 1);
  const [typed, setTyped] = useState({ at: `${tomorrow}T07:30`, day: tomorrow, time: '07:30' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const legend = useId();
  const [counted] = useDebouncedValue(audience, PAUSE);
  const answer = useGatewayQuery(LetterReachDocument, {
    variables: { audience: counted },
    fetchPolicy: 'no-cache',
  });
  const isCounted = answer.status === 'ready' && !answer.loading && counted === audience;
  const reach = isCounted ? answer.data.letterReach : null;

  const timeOf = (): Pick<Sent, 'at' | 'day' | 'time'> => {
    if (when === 'at') return { at: new Date(typed.at).toISOString() };
    return when === 'local' ? { day: typed.day, time: typed.time } : {};
  };
  const wrong = (): Record<string, string> => {
    if (when === 'at' && !typed.at) return { at: says.timeMissing };
    if (when === 'local' && !(typed.day && typed.time)) return { time: says.timeMissing };
    return {};
  };
  const conflict = async () => {
    const { data } = await gateway.query({
      query: LetterDocument,
      variables: { id: letter.id },
      fetchPolicy: 'network-only',
    });
    const now = data?.item;
    if (!now) return setProblem(says.notFound);
    onChanged(
      now,
      now.state === 'draft'
        ? 'A colleague has changed this letter meanwhile. This is the new version: read it again before you send it.'
        : 'A colleague has sent this letter meanwhile. You have sent nothing.',
    );
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !reach?.reachable) return;
    const found = wrong();
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    const { id, version } = letter;
    try {
      const { data } = await withSession(() =>
        gateway.mutate({
          mutation: SendLetterDocument,
          variables: { id, version, audience, ...timeOf() },
          update: (cache) => evict(cache, stale),
        }),
      );
      toast.success(when === 'now' ? 'The letter is being sent' : 'The letter is scheduled');
      onSent(data!.sendLetter);
    } catch (error) {
      const { code, details } = describeError(error);
      if (code === 'CONFLICT') await conflict().catch(() => setProblem(reasonFor(error, says.changedSince)));
      else if (details.fields) setErrors(details.fields);
      else setProblem(reasonFor(error, 'The letter was not sent. Please try again.'));
      setSending(false);
    }
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  return (
    <DialogFrame title="Send this letter" size="42rem" onClose={onClose}>
      <form className={css.root} noValidate onSubmit={(event) => void send(event)}>
        <p className={css.subject} dir="auto">
          {letter.subject}
        </p>
        <fieldset className={groups.root}>
          <legend>To whom</legend>
          <AudienceFields audience={audience} onChange={setAudience} />
          <div className={css.reach} role="status">
            {reach ? (
              <>
                <strong>
                  {peopleOf(reach.reachable)} {reach.reachable === 1 ? 'gets' : 'get'} it.
                </strong>{' '}
                {othersInWords(reach)}
              </>
            ) : (
              answer.failure === null && 'Counting…'
            )}
          </div>
          {answer.failure && <LoadFailed of={answer} />}
        </fieldset>
        <fieldset className={groups.root} aria-labelledby={legend}>
          <legend id={legend}>When</legend>
          <div className={segments.root}>
            {Object.entries(times).map(([name, label]) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === when}
                onClick={() => {
                  setWhen(name as When);
                  setErrors({});
                }}
              >
                {label}
              </button>
            ))}
          </div>
          {when === 'at' && (
            <TextInput
              {...field('at')}
              type="datetime-local"
              label="Day and time"
              description={`By your clock: ${zone()}`}
            />
          )}
          {when === 'local' && (
            <>
              <div className={groups.pair}>
                <TextInput {...field('day')} type="date" label="Day" />
                <TextInput {...field('time')} type="time" label="Hour" />
              </div>
              <p className={groups.hint}>
                Everybody gets it at this hour of their own day. The last ones get it about a day after the
                first.
              </p>
            </>
          )}
        </fieldset>
        {problem && <Note tone="error">{problem}</Note>}
        <p className={groups.hint}>
          Everybody gets it once. Mails that are sent can’t be taken back. Opens and clicks are not tracked.
        </p>
        <div className={css.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={sending} busyText="Sending…" disabled={!reach?.reachable}>
            {confirmOf(when, reach?.reachable)}
          </BusyButton>
        </div>
      </form>
    </DialogFrame>
  );
}

const confirmOf = (when: When, reachable: number | undefined) =>
  `${when === 'now' ? 'Send to' : 'Schedule for'} ${reachable === undefined ? '…' : peopleOf(reachable)}`;

/** Returns the time zone of this device: "Europe/Berlin". */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
