import { saveCsv } from '../../../lib/save-csv.ts';
import { ProblemTable } from '../../../ui/import/problem-table.tsx';
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
    <ProblemTable
      title={`${lines.length.toLocaleString('en')} ${lines.length === 1 ? `${one.toLowerCase()} has` : `${many} have`} a mistake`}
      label="Mistakes"
      columns={['Field', 'Reason']}
      download={{ label: 'Download the report', onClick: download }}
    >
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
    </ProblemTable>
  );
}

/** Date and title of the devotional with an error, if the file has them. */
function About({ failure: { date, title } }: { failure: ImportFailure }) {
  const words = [date && dayName(date), title].filter(Boolean).join(', ');
  return words ? <span>: {words}</span> : null;
}
