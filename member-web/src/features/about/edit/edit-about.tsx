import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import {
  type AboutValues,
  aboutTexts,
  aboutValues,
  blankAbout,
  missingInAbout,
} from '@quiet-time/schema/about';
import { contentMessages } from '@quiet-time/schema/content-messages';
import { AboutFields } from '@quiet-time/schema/web/about-fields.tsx';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { describeError, reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { type FormEvent, useState } from 'react';
import { MainHeading } from '../../../ui/arrival.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { aboutQuery } from '../about.documents.ts';
import type { About } from '../about-text.tsx';
import { createAboutMutation, updateAboutMutation } from './edit-about.documents.ts';
import css from './edit-about.module.css';
import { TwoVersions } from './two-versions.tsx';

export interface EditAboutProps {
  /** Null: there is none yet. */
  about: About | null;
  onClose(): void;
}

/** Saving returns to the page once that has been read again. */
const options = { refetchQueries: [aboutQuery], awaitRefetchQueries: true };

/** Changes what the page says, on a copy of it. A refused save keeps what was typed; a stale one shows both versions. */
export default function EditAbout({ about, onClose }: EditAboutProps) {
  const [create] = useMutation(createAboutMutation, options);
  const [update] = useMutation(updateAboutMutation, options);
  const { busy, attempt } = useAttempt();
  // Copied once: what others save meanwhile must not move under somebody's hands.
  const [values, setValues] = useState<AboutValues>(() => (about ? aboutValues(about) : blankAbout));
  const [version, setVersion] = useState(about?.version);
  const [theirs, setTheirs] = useState<{ version: number; values: AboutValues } | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (basis: number | undefined) => {
    if (about) await update({ variables: { id: about.id, input: values, version: basis ?? null } });
    else await create({ variables: { input: values } });
    toast.success(about ? contentMessages.aboutUpdated : contentMessages.aboutCreated);
    onClose();
  };
  const refused = (error: unknown) => {
    const { conflict } = describeError(error).details;
    if (!conflict) return setProblem(reasonFor(error, 'Please try again.'));
    setTheirs({ version: conflict.currentVersion, values: aboutValues(conflict.current as AboutValues) });
  };
  const save = (basis = version) => {
    setProblem(null);
    void attempt(() => send(basis), refused);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = missingInAbout(values, true);
    setMissing(wrong?.message ?? null);
    if (!wrong) save();
  };
  const takeTheirs = () => {
    if (!theirs) return;
    setValues(theirs.values);
    setVersion(theirs.version);
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
      <MainHeading>Edit Content</MainHeading>
      <AboutFields values={values} onChange={setValues} marking={missing !== null} icons />
      {missing && <Note tone="error">{missing}</Note>}
      {failed}
      <div className={css.actions}>
        <Button variant="default" onClick={() => !busy && onClose()}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={busy} busyText="Saving...">
          Save
        </BusyButton>
      </div>
    </form>
  );
}
