import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { type AboutValues, aboutTexts, aboutValues, missingInAbout } from '@quiet-time/schema/about';
import { contentMessages } from '@quiet-time/schema/content-messages';
import { AboutFields } from '@quiet-time/schema/web/about-fields.tsx';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { describeError, reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { aboutQuery } from '../about.documents.ts';
import type { About } from '../about-text.tsx';
import { createAboutMutation, updateAboutMutation } from './edit-about.documents.ts';
import css from './edit-about.module.css';
import { TwoVersions } from './two-versions.tsx';
import { useAboutValues } from './use-about-values.ts';
import { ViewHeading } from './view-heading.tsx';

export interface EditAboutProps {
  /** Null: there is none yet. */
  about: About | null;
  /** The id of the administrator: what they typed and did not save is offered to nobody else. */
  owner: string;
  onClose(): void;
}

/** Saving returns to the page once that has been read again. */
const options = { refetchQueries: [aboutQuery], awaitRefetchQueries: true };

/**
 * Changes what the page says, on a copy of it. A refused save keeps what was typed, as do a reload and an ended session;
 * a stale one shows both versions.
 */
export default function EditAbout({ about, owner, onClose }: EditAboutProps) {
  const [create] = useMutation(createAboutMutation, options);
  const [update] = useMutation(updateAboutMutation, options);
  const { busy, attempt } = useAttempt();
  const held = useAboutValues(about, owner);
  const { values } = held;
  const [theirs, setTheirs] = useState<{ version: number; values: AboutValues } | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const close = () => {
    held.forget();
    onClose();
  };
  const send = async (basis: number | null) => {
    if (about) await update({ variables: { id: about.id, input: values, version: basis } });
    else await create({ variables: { input: values } });
    toast.success(about ? contentMessages.aboutUpdated : contentMessages.aboutCreated);
    close();
  };
  const refused = (error: unknown) => {
    const { conflict } = describeError(error).details;
    if (!conflict) return setProblem(reasonFor(error, 'Please try again.'));
    setTheirs({ version: conflict.currentVersion, values: aboutValues(conflict.theirs as AboutValues) });
  };
  const save = (basis = held.version) => {
    setProblem(null);
    void attempt(() => send(basis), refused);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = missingInAbout(values, true);
    // What is missing is marked before the first of it can have the focus.
    flushSync(() => setMissing(wrong?.message ?? null));
    if (!wrong) return save();
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const takeTheirs = () => {
    if (!theirs) return;
    held.startFrom(theirs);
    setTheirs(null);
  };
  const failed = problem && (
    <Note tone="error">
      <strong>{contentMessages.aboutSaveFailed}.</strong> {problem} What you typed is still here.
    </Note>
  );
  if (theirs) {
    return (
      <TwoVersions
        mine={aboutTexts(values)}
        theirs={aboutTexts(theirs.values)}
        problem={failed}
        busy={busy}
        onBack={() => setTheirs(null)}
        onTakeTheirs={takeTheirs}
        onKeepMine={() => save(theirs.version)}
      />
    );
  }
  return (
    <form className={css.root} aria-label="About content" noValidate onSubmit={submit}>
      <ViewHeading>Edit Content</ViewHeading>
      {held.restored && (
        <Note tone="info">
          This is what you typed before and did not save.{' '}
          <button type="button" className={css.discard} onClick={held.startOver}>
            Discard it
          </button>
        </Note>
      )}
      <AboutFields values={values} onChange={held.type} marking={missing !== null} icons />
      {missing && <Note tone="error">{missing}</Note>}
      {failed}
      <div className={css.actions}>
        <Button variant="default" onClick={() => !busy && close()}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={busy} busyText="Saving...">
          Save
        </BusyButton>
      </div>
    </form>
  );
}
