import { Button } from '@mantine/core';
import { saveFile } from '@quiet-time/schema/web/download.ts';
import { IconDownload } from '../../../ui/icons.ts';
import css from './import.module.css';
import { byLine, fieldName, type ImportFailure, reportCsv } from './import-report.ts';

interface Props {
  failed: ImportFailure[];
  /** Of the file that was looked through. */
  name: string;
}

/** What is wrong: line by line, with the field and the reason. */
export function FailureTable({ failed, name }: Props) {
  if (failed.length === 0) return null;
  const lines = byLine(failed);
  const download = () =>
    saveFile(
      new Blob([reportCsv(failed)], { type: 'text/csv;charset=utf-8' }),
      `${name.replace(/\.[^.]+$/, '')}-report.csv`,
    );
  return (
    <section className={css.section} aria-labelledby="import-failed">
      <div className={css.head}>
        <h3 id="import-failed">
          {lines.length.toLocaleString('en')} {lines.length === 1 ? 'line has' : 'lines have'} a mistake
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
        <table className={css.failures}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Field</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          {lines.map(({ line, failures }) => (
            <tbody key={line}>
              {failures.map(({ field, message }, index) => (
                <tr key={`${field} ${message}`}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={failures.length}>
                      {line}
                    </th>
                  )}
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
