import { changedPart, type Parts } from '@quiet-time/web/form/changed-part.ts';
import css from '../../../ui/import/import.module.css';
import { dayName, fieldName, type UpdatedDay } from './import-report.ts';

interface Props {
  updated: UpdatedDay[];
  label: string;
}

/** Days that an import updates, with the changes field by field. */
export function UpdatesList({ updated, label }: Props) {
  if (updated.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="import-updates">
      <h3 id="import-updates">{label}</h3>
      <ul className={css.updates}>
        {updated.map(({ date, title, changes, fetchedVerse }) => (
          <li key={date}>
            <details open={updated.length === 1}>
              <summary>
                <time dateTime={date}>{dayName(date)}</time>
                <span>
                  {title}
                  <small>{changes.map(({ field }) => fieldName(field)).join(', ')}</small>
                  {fetchedVerse && <small>Verse from the Bible: {fetchedVerse}</small>}
                </span>
              </summary>
              <dl>
                {changes.map(({ field, before, after }) => {
                  const [old, written] = changedPart(before, after);
                  return (
                    <div key={field}>
                      <dt>{fieldName(field)}</dt>
                      <dd>
                        <Text name="Before" parts={old} />
                        <Text name="After" parts={written} />
                      </dd>
                    </div>
                  );
                })}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Text({ name, parts: { before, changed, after } }: { name: string; parts: Parts }) {
  return (
    <div>
      <small>{name}</small>
      <p>
        {before}
        {changed && <mark>{changed}</mark>}
        {after}
        {!before && !changed && !after && 'Nothing'}
      </p>
    </div>
  );
}
