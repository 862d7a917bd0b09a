import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ImportStep } from '../../../ui/import/import-step.tsx';
import { FailureTable } from './failure-table.tsx';
import type { ImportFile } from './import-file.ts';
import type { ImportReport } from './import-report.ts';
import { doneWords } from './import-words.ts';
import { ReadyList } from './ready-list.tsx';
import { RecentImports } from './recent-imports.tsx';
import { UndoImport } from './undo-import.tsx';
import { UpdatesList } from './updates-list.tsx';

interface Props {
  report: ImportReport;
  file: ImportFile;
  onAnother(): void;
  onClose(): void;
}

/** Result of an import, with its undo. */
export function DoneStep({ report, file, onAnother, onClose }: Props) {
  const { created, devotionals, updated, failed, batchId } = report;
  const [confirming, setConfirming] = useState(false);
  const [undone, setUndone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <ImportStep
        heading={undone ? 'This import was undone' : doneWords(created, updated.length)}
        headingRef={heading}
        action={
          batchId &&
          !undone && (
            <Button size="xs" variant="default" onClick={() => setConfirming(true)}>
              Undo this import
            </Button>
          )
        }
        buttons={
          <>
            <Button variant="default" onClick={onAnother}>
              Another file
            </Button>
            <Button onClick={onClose}>Done</Button>
          </>
        }
      >
        {!undone && <ReadyList devotionals={devotionals} label="Imported" />}
        {!undone && <UpdatesList updated={updated} label="What was changed" />}
        <FailureTable failed={failed} file={file} />
        <RecentImports onUndone={(id) => id === batchId && setUndone(true)} />
      </ImportStep>
      {confirming && batchId && (
        <UndoImport
          id={batchId}
          size={created}
          updated={updated.length}
          onClose={(gone) => {
            setConfirming(false);
            if (!gone) return;
            setUndone(true);
            heading.current?.focus();
          }}
        />
      )}
    </>
  );
}
