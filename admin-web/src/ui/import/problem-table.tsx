import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { IconDownload } from '../icons.ts';
import css from './import.module.css';

interface Props {
  title: string;
  /** Name of the table. */
  label: string;
  columns: readonly string[];
  download?: { label: string; onClick(): void } | false;
  hint?: string | false;
  /** Bodies of the table. */
  children: ReactNode;
}

/** Scrollable table of the rows that an import leaves out, with their file as a download. */
export function ProblemTable({ title, label, columns, download, hint, children }: Props) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>{title}</h3>
        {download && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={download.onClick}
          >
            {download.label}
          </Button>
        )}
      </div>
      {hint && <p>{hint}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <section className={css.scroll} tabIndex={0} aria-label={label}>
        <table className={css.failures} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </section>
    </section>
  );
}

/** Numbers of an import. */
export function Counts({ rows }: { rows: readonly (readonly [label: string, count: number])[] }) {
  return (
    <dl className={css.counts}>
      {rows.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}
