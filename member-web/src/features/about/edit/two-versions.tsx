import { Button } from '@mantine/core';
import { contentMessages } from '@quiet-time/schema/content-messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import type { ReactNode } from 'react';
import css from './edit-about.module.css';
import { ViewHeading } from './view-heading.tsx';

interface Props {
  /** Texts by label. */
  mine: Record<string, string>;
  theirs: Record<string, string>;
  /** Why the last save failed. */
  problem: ReactNode;
  busy: boolean;
  onBack(): void;
  onTakeTheirs(): void;
  onKeepMine(): void;
}

/** Somebody else saved first: both versions, where they differ, and the ways on. */
export function TwoVersions({ mine, theirs, problem, busy, onBack, onTakeTheirs, onKeepMine }: Props) {
  const differing = Object.keys(mine).filter((label) => mine[label] !== theirs[label]);
  return (
    <div className={css.root}>
      <ViewHeading>Two versions</ViewHeading>
      <Note tone="info">
        <strong>{contentMessages.aboutChanged}</strong>{' '}
        {differing.length > 0
          ? 'Here is what differs. Nothing is saved until you choose.'
          : 'Both versions say the same.'}
      </Note>
      {differing.map((label) => (
        <section key={label} className={css.differing} aria-label={label}>
          <h2>{label}</h2>
          <h3>Yours</h3>
          <p>{mine[label]}</p>
          <h3>Theirs</h3>
          <p>{theirs[label]}</p>
        </section>
      ))}
      {problem}
      <div className={css.actions}>
        <Button variant="subtle" onClick={onBack}>
          Back to editing
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <BusyButton busy={busy} busyText="Saving..." onClick={onKeepMine}>
          Keep mine
        </BusyButton>
      </div>
    </div>
  );
}
