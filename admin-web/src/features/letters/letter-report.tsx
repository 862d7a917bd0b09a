import { Button } from '@mantine/core';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { focusHeading } from '../../lib/focus-heading.ts';
import { useEvery } from '../../lib/use-every.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EditorFrame } from '../../ui/editor/editor-frame.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { evict } from '../../ui/section/stale.ts';
import { LetterPreview } from './letter-preview.tsx';
import css from './letter-report.module.css';
import { letterValues, type StoredLetter, stale } from './letter-values.ts';
import { audienceInWords, hourOf, isOnItsWay, stateOf } from './letter-words.ts';
import { LetterProgressDocument, StopLetterDocument } from './letters.documents.ts';

/** Milliseconds between two readings of the counts, and of a letter that waits for its time. */
const PAUSE = 2_000;
const LONG_PAUSE = 30_000;

interface Props {
  letter: StoredLetter;
  /** Note about what a colleague did meanwhile. */
  note: ReactNode;
  /** Called with the newest state of the letter. */
  onLetter(letter: StoredLetter): void;
  /** Opens a new letter with the same texts. */
  onCopy(): void;
  onClose(): void;
}

/** A letter that is scheduled, being sent or sent: how far it is, to whom it goes, and the mail. */
export function LetterReport({ letter: opened, note, onLetter, onCopy, onClose }: Props) {
  const gateway = useGateway();
  const { viewer } = useSignedIn();
  const [asking, setAsking] = useState(false);
  const [stopping, setStopping] = useState(false);
  const { id } = opened;
  const progress = useGatewayQuery(LetterProgressDocument, { variables: { id }, fetchPolicy: 'no-cache' });
  const letter = progress.latest?.item ?? opened;
  const counts = progress.latest?.counts ?? letter.counts;
  const { state } = letter;
  const isScheduled = state === 'scheduled';
  const moves = isOnItsWay(letter);
  useEffect(focusHeading, []);
  // The list behind the page follows.
  useEffect(() => {
    if (state !== opened.state) gateway.change((cache) => evict(cache, stale));
    // A colleague made it a draft again.
    if (state === 'draft') onLetter(letter);
  }, [state, opened.state, gateway, letter, onLetter]);

  const stop = async () => {
    setStopping(true);
    try {
      const { data } = await gateway.mutate({
        mutation: StopLetterDocument,
        variables: { id },
        update: (cache) => evict(cache, stale),
      });
      toast.success(isScheduled ? 'The letter is a draft again' : 'The letter is stopped');
      onLetter(data!.stopLetter);
    } catch (error) {
      toast.error(failure(isScheduled ? 'It is no draft again' : 'It was not stopped', error));
    }
    await progress.retry();
    setStopping(false);
    setAsking(false);
  };
  const done = counts ? counts.total - counts.waiting - counts.deferred : 0;
  return (
    <EditorFrame
      title={letter.subject}
      section="Letters"
      onClose={onClose}
      bar={
        <div className={css.actions}>
          {viewer.role === 'admin' && isScheduled && !moves && (
            <Button variant="default" loading={stopping} onClick={() => void stop()}>
              Back to draft
            </Button>
          )}
          {viewer.role === 'admin' && moves && (
            <Button variant="default" onClick={() => setAsking(true)}>
              Stop sending
            </Button>
          )}
          <Button variant="default" onClick={onCopy}>
            Write a new one from this
          </Button>
        </div>
      }
    >
      <div className={css.body}>
        <section className={css.facts} aria-label="Sending">
          {note}
          {/* Without the counts, which would be read out every other second. */}
          <p role="status" className={css.state}>
            {moves ? 'Being sent' : stateOf({ ...letter, counts })}
          </p>
          {moves && <ProgressBar label="Being sent" share={counts?.total ? done / counts.total : null} />}
          {counts && (
            <dl className={css.counts}>
              {figures
                .filter(([name, , always]) => always || counts[name] > 0)
                .map(([name, label]) => (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd>{counts[name].toLocaleString('en')}</dd>
                  </div>
                ))}
            </dl>
          )}
          <dl className={css.about}>
            <dt>To</dt>
            <dd>{letter.audience ? audienceInWords(letter.audience) : 'Everybody'}</dd>
            <dt>At</dt>
            <dd>{hourOf(letter)}</dd>
          </dl>
          <p className={css.quiet}>
            {isScheduled && !moves && 'Its readers are chosen at that time. '}
            {counts && counts.unsubscribed > 0 && 'People who unsubscribed meanwhile got nothing. '}
            Opens and clicks are not tracked.
          </p>
        </section>
        <section className={css.mail} aria-label="The mail">
          <LetterPreview values={letterValues(letter)} />
        </section>
      </div>
      {(moves || isScheduled) && (
        <Polling pause={moves ? PAUSE : LONG_PAUSE} read={() => void progress.retry()} />
      )}
      {asking && (
        <ConfirmDialog
          title="Stop sending this letter?"
          confirm={{ label: 'Stop sending', busyLabel: 'Stopping…' }}
          cancelLabel="Go on sending"
          busy={stopping}
          onConfirm={() => void stop()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {counts ? `${counts.sent.toLocaleString('en')} people have it already. ` : ''}
            Nobody else gets it then, and it can’t be sent again.
          </p>
        </ConfirmDialog>
      )}
    </EditorFrame>
  );
}

function Polling({ pause, read }: { pause: number; read(): void }) {
  useEvery(pause, read);
  return null;
}

/** Counts with their names. Others than zero are shown, and always the first. */
const figures = [
  ['sent', 'Sent', true],
  ['waiting', 'Waiting', false],
  ['deferred', 'Tried again later', false],
  ['refused', 'Refused by their mail server', false],
  ['unsubscribed', 'Unsubscribed', false],
  ['stopped', 'Not sent any more', false],
] as const;
