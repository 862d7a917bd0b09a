import css from '../../ui/import/import.module.css';
import { Counts } from '../../ui/import/problem-table.tsx';
import type { BibleImport } from './bible-text.ts';

/** Contents of a file, and its gaps. */
export function TextReport({ report }: { report: NonNullable<BibleImport['report']> }) {
  const { verses, books, gaps, doubles, unknownBooks, skippedFiles } = report;
  const chapters = books.reduce((sum, book) => sum + book.chapters, 0);
  return (
    <>
      <Counts
        rows={[
          ['Books', books.length],
          ['Chapters', chapters],
          ['Verses', verses],
        ]}
      />
      <Findings
        title="Missing"
        hint="Before others that are there. Many translations leave some verses out."
        list={gaps}
      />
      <Findings title="Twice in the file" hint="The first one counts." list={doubles} />
      <Findings title="Books that are not known" hint="They are left out." list={unknownBooks} />
      <Findings title="Files that are no book" hint="They are left out." list={skippedFiles ?? []} />
    </>
  );
}

function Findings({ title, hint, list }: { title: string; hint: string; list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <details className={css.section}>
      <summary>{`${title}: ${list.length === 200 ? '200 or more' : list.length}`}</summary>
      <p>{hint}</p>
      <p>{list.join(', ')}</p>
    </details>
  );
}
