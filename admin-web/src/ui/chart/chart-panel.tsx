import type { ReactNode } from 'react';
import { saveCsv } from '../../lib/save-csv.ts';
import { IconButton } from '../icon-button.tsx';
import { IconDownload } from '../icons.ts';
import { TitledPanel } from '../titled-panel.tsx';
import css from './chart.module.css';

interface Props {
  title: string;
  note?: ReactNode;
  /** Name of the saved file, without its extension. */
  file: string;
  /** Column headings. The first column names the row. */
  columns: readonly string[];
  /** Cells as shown to people, and as saved for a spreadsheet. */
  rows: readonly { shown: readonly string[]; saved: readonly string[] }[];
  /** The drawing. Without one, only the table is shown. */
  children?: ReactNode;
}

/** A chart with its numbers, as a table below it and as a file for a spreadsheet. */
export function ChartPanel({ title, note, file, columns, rows, children }: Props) {
  const save = () =>
    saveCsv(`${file}.csv`, async () => {
      const { toCsv } = await import('../../lib/csv.ts');
      return toCsv([columns, ...rows.map(({ saved }) => saved)]);
    });
  return (
    <TitledPanel title={title} note={note}>
      {children}
      <div className={css.foot}>
        <details>
          <summary aria-label={`Numbers of ${title}`}>Numbers</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section className={css.scroll} tabIndex={0} aria-label={`Table of ${title}`}>
            <table aria-label={title}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ shown: [name, ...values] }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {values.map((value, index) => (
                      <td key={columns[index + 1]}>{value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
        <IconButton aria-label={`Save ${title} as CSV`} title="Save as CSV" onClick={() => void save()}>
          <IconDownload size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </TitledPanel>
  );
}
