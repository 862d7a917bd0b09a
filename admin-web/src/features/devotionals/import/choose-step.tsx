import { Button } from '@mantine/core';
import { devotionalColumns } from '@quiet-time/schema/devotional-columns';
import { limits } from '@quiet-time/schema/limits';
import { saveFile } from '@quiet-time/web/download.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import css from '../../../ui/import/import.module.css';
import { examples } from './examples.ts';
import { acceptedImports } from './import-file.ts';
import { RecentImports } from './recent-imports.tsx';

interface Props {
  problem: string | null;
  onAgain: (() => void) | null;
  onFiles(files: File[]): void;
}

/** File chooser, list of columns, and recent imports. */
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
        hint={`Excel (.xlsx), CSV or JSON, or the export of WordPress or Ghost; up to ${rows.toLocaleString('en')} devotionals and ${bytes / 1_048_576} MB`}
        accept={acceptedImports}
        onFiles={onFiles}
      />
      <section className={css.section} aria-labelledby="import-columns">
        <h3 id="import-columns">What stands in the file</h3>
        <p>
          In a spreadsheet the first row names the columns. Usual names in English, Spanish, French and German
          are known, such as Datum or título; of others you say which is which. In a JSON file there is a list
          of objects with the same fields; <code>reference</code> and <code>verse</code> stand in{' '}
          <code>scripture</code>, questions and tags are lists.
        </p>
        <p>
          The export of WordPress (“Tools, Export”, .xml) or Ghost (“Settings, Import/Export”, .json) may have{' '}
          {limits.postsImport.bytes / 1_048_576} MB: each post becomes the devotional of its day.
        </p>
        <dl className={css.columns}>
          {devotionalColumns.map(({ name, hint }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{hint}</dd>
            </div>
          ))}
        </dl>
        <p>
          What a devotional says in another language stands in columns such as <code>title:es</code> and{' '}
          <code>prayer:es</code>, in JSON under <code>translations</code>, by language.
        </p>
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
