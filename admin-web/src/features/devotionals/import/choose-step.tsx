import { Button } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { saveFile } from '@quiet-time/schema/web/download.ts';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { examples } from './examples.ts';
import css from './import.module.css';
import { acceptedImports } from './import-file.ts';
import { RecentImports } from './recent-imports.tsx';

interface Props {
  problem: string | null;
  onAgain: (() => void) | null;
  onFiles(files: File[]): void;
}

const columns = [
  ['title', 'Required'],
  ['date', 'Required, as 2026-12-24. Each day has one devotional.'],
  ['reference', 'Required: the passage, such as Psalm 23:1'],
  ['verse', 'Required: its words'],
  ['reflection', 'Required'],
  ['questions', 'At least one; several one a line in the cell, or with | between them'],
  ['prayer', 'Required'],
  ['tags', 'With commas between them'],
  ['accessLevel', 'standard or premium; standard when empty'],
  ['isActive', 'yes or no; yes when empty'],
  ['content', 'A text shown in place of the reflection'],
] as const;

/** The file, what has to be in it, and what was imported before. */
export function ChooseStep({ problem, onAgain, onFiles }: Props) {
  const { rows, bytes } = limits.devotionalImport;
  return (
    <div className={css.body}>
      {problem && (
        <Note tone="error">
          {problem}{' '}
          {onAgain && (
            <Button size="compact-sm" variant="subtle" onClick={onAgain}>
              Try again
            </Button>
          )}
        </Note>
      )}
      <p>
        Choose a file with many devotionals. It is looked through first; nothing is stored before you say so.
      </p>
      <DropZone
        label="Choose a file"
        hint={`CSV or JSON, up to ${rows.toLocaleString('en')} devotionals and ${bytes / 1_048_576} MB`}
        accept={acceptedImports}
        onFiles={onFiles}
      />
      <section className={css.section} aria-labelledby="import-columns">
        <h3 id="import-columns">What stands in the file</h3>
        <p>
          In a CSV file the first line names the columns. In a JSON file there is a list of objects with the
          same fields; <code>reference</code> and <code>verse</code> stand in <code>scripture</code>,
          questions and tags are lists.
        </p>
        <dl className={css.columns}>
          {columns.map(([name, meaning]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <div className={css.actions}>
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              size="xs"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() => saveFile(examples[format](), `devotionals-example.${format}`)}
            >
              Example {format.toUpperCase()}
            </Button>
          ))}
        </div>
      </section>
      <RecentImports />
    </div>
  );
}
