import { Button } from '@mantine/core';
import { bibleMessages as says } from '@quiet-time/schema/back-office/bible-messages';
import { limits } from '@quiet-time/schema/limits';
import { Note } from '@quiet-time/web/note.tsx';
import { useState } from 'react';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import css from '../../ui/import/import.module.css';
import { ImportStep } from '../../ui/import/import-step.tsx';
import { ServerImport } from '../../ui/import/server-import.tsx';
import { WorkingStep } from '../../ui/import/working-step.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import type { BibleText } from './bible-text.ts';
import { ReadStep } from './read-step.tsx';
import { useTextImport } from './use-text-import.ts';

const accepted = '.xml,.osis,.usx,.usfm,.sfm,.txt,.zip,.gz';

interface Props {
  /** Existing texts. */
  texts: readonly BibleText[];
  onClose(): void;
}

/** Imports a Bible text from a file: checks it, asks for its metadata, and publishes it to readers. */
export default function TextImportDialog({ texts, onClose }: Props) {
  useReturnFocus();
  const steps = useTextImport();
  const { current, problem, again } = steps;
  const [name, setName] = useState('');
  return (
    <DialogFrame title="Add a Bible text" size="46rem" onClose={onClose}>
      <ServerImport
        steps={steps}
        arrived="Storing"
        step={
          current?.state === 'reading' || current?.state === 'importing' ? (
            <WorkingStep
              label={current.state === 'reading' ? `Looking through ${current.name}` : `Importing ${name}`}
              share={current.progress / 100}
              words="You can close this; it goes on."
            />
          ) : current?.state === 'read' ? (
            <ReadStep
              {...{ current, texts, problem }}
              wrong={steps.wrong}
              busy={steps.busy}
              onAnother={again}
              onRun={(input, replaces) => {
                setName(input.name);
                void steps.run(input, replaces);
              }}
            />
          ) : (
            current?.state === 'done' && (
              <Result heading={says.imported(name)} onAgain={again} onClose={onClose} />
            )
          )
        }
        choosing={<ChooseStep problem={current?.problem ?? problem} onFiles={steps.choose} />}
      />
    </DialogFrame>
  );
}

function ChooseStep({ problem, onFiles }: { problem: string | null; onFiles(files: File[]): void }) {
  return (
    <div className={css.body}>
      {problem && <Note tone="error">{problem}</Note>}
      <p>
        Choose the file of a translation that you may show. It is looked through first; readers have it when
        you say so.
      </p>
      <DropZone
        label="Choose a file"
        hint={`OSIS, USX or USFM, up to ${limits.bible.file / 1_048_576} MB; several books of USFM, or all as a zip`}
        accept={accepted}
        multiple
        onFiles={onFiles}
      />
    </div>
  );
}

function Result({ heading, onAgain, onClose }: { heading: string; onAgain(): void; onClose(): void }) {
  return (
    <ImportStep
      heading={heading}
      buttons={
        <>
          <Button variant="default" onClick={onAgain}>
            Another file
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <p>
        Readers of its language who have not chosen another one begin with the first text of their language.
      </p>
    </ImportStep>
  );
}
