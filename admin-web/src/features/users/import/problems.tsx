import { limits } from '@quiet-time/schema/limits';
import { download } from '@quiet-time/web/download.ts';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { ProblemTable } from '../../../ui/import/problem-table.tsx';
import type { UserImport } from './user-import.ts';

/** Lists rows without an account, accounts that stayed, and people who are not mailed, each with the reason. */
export function Problems({ current }: { current: UserImport }) {
  const { id, name, problems, refused, skipped, withoutConsent, state, kept } = current;
  if (problems.length === 0) return null;
  const total = refused + skipped + kept + withoutConsent;
  const save = () =>
    download(`/api/admin/user-imports/${id}/refused`, `${name.replace(/\.[^.]+$/, '')}-to-mend.csv`).catch(
      (error) => toast.error(serverMessage(error) ?? describeError(error).message),
    );
  return (
    <ProblemTable
      title={
        state === 'undone'
          ? 'Who stayed, and what was left out'
          : withoutConsent > 0
            ? 'What is left out, and who is not mailed'
            : 'What is left out'
      }
      label="Rows"
      columns={['Row', 'Reason']}
      download={
        refused > 0 && current.hasFile && { label: 'Download rows to mend', onClick: () => void save() }
      }
      hint={total > limits.userImport.shown && `The first ${limits.userImport.shown} are shown.`}
    >
      <tbody>
        {problems.map(({ line, problem, name: person }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td>
              {person && `${person}: `}
              {problem}
            </td>
          </tr>
        ))}
      </tbody>
    </ProblemTable>
  );
}
