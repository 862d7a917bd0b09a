import { Button } from '@mantine/core';
import { saveCsv } from '../../../lib/save-csv.ts';
import { IconDownload } from '../../../ui/icons.ts';
import css from '../../../ui/import/import.module.css';
import type { ImportFile } from './import-file.ts';
import { byLine, dayName, fieldName, type ImportFailure, reportCsv } from './import-report.ts';

interface Props {
  failed: ImportFailure[];
  /** The checked file. */
  file: Pick<ImportFile, 'name' | 'format' | 'posts'>;
}

/** Errors of the file by row, each with date, title, field and reason. */
export function FailureTable({ failed, file }: Props) {
  if (failed.length === 0) return null;
  const lines = byLine(failed);
  const { name, format, posts } = file;
  const [one, many] = posts ? ['Post', 'posts'] : format === 'csv' ? ['Row', 'rows'] : ['Line', 'lines'];
  const download = () => void saveCsv(`${name.replace(/\.[^.]+$/, '')}-report.csv`, () => reportCsv(failed));
  return (
    <section className={css.section} aria-labelledby="import-failed">
      <div className={css.head}>
        <h3 id="import-failed">
          {lines.length.toLocaleString('en')}{' '}
          {lines.length === 1 ? `${one.toLowerCase()} has` : `${many} have`} a mistake
        </h3>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={download}
        >
          Download the report
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <section className={css.scroll} tabIndex={0} aria-label="Mistakes">
        <table className={css.failures} aria-label="Mistakes">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          {lines.map(({ line, failures }) => (
            <tbody key={line}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {one} {line}
                  <About failure={failures[0]!} />
                </th>
              </tr>
              {failures.map(({ field, message }) => (
                <tr key={`${field} ${message}`}>
                  <td>{fieldName(field)}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </section>
  );
}

/** Date and title of the devotional with an error, if the file has them. */
function About({ failure: { date, title } }: { failure: ImportFailure }) {
  const words = [date && dayName(date), title].filter(Boolean).join(', ');
  return words ? <span>: {words}</span> : null;
}
