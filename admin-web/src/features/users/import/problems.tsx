import { Button } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { download } from '@quiet-time/web/download.ts';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { IconDownload } from '../../../ui/icons.ts';
import css from '../../../ui/import/import.module.css';
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
    <section className={css.section} aria-labelledby="import-problems">
      <div className={css.head}>
        <h3 id="import-problems">
          {state === 'undone'
            ? 'Who stayed, and what was left out'
            : withoutConsent > 0
              ? 'What is left out, and who is not mailed'
              : 'What is left out'}
        </h3>
        {refused > 0 && current.hasFile && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => void save()}
          >
            Download rows to mend
          </Button>
        )}
      </div>
      {total > limits.userImport.shown && <p>The first {limits.userImport.shown} are shown.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <section className={css.scroll} tabIndex={0} aria-label="Rows">
        <table className={css.failures} aria-label="Rows">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
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
        </table>
      </section>
    </section>
  );
}

/** Numbers of rows that become accounts, and of rows that don't. */
export function Counts({ rows }: { rows: [label: string, count: number][] }) {
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
