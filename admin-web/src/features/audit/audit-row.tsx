import { Button } from '@mantine/core';
import { type AuditWay, auditWays } from '@quiet-time/schema/back-office/kinds';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Row, RowButton } from '../../ui/section/rows.tsx';
import css from './audit-row.module.css';
import { actorOf, doneIn, type Entry, fieldName, placeOf, valueText } from './audit-text.ts';

interface Props {
  entry: Entry;
  next: boolean;
  /** Shows all entries about the same subject. Omitted when the list shows only these. */
  onSubject?: (id: string) => void;
}

/** Entry of the audit log: actor, action, time, and the previous value of each field. */
export function AuditRow({ entry, next, onSubject }: Props) {
  const { at, via, subjectId, subjectName, changes } = entry;
  const title = subjectName ? `${doneIn(entry)}: ${subjectName}` : doneIn(entry);
  const place = placeOf(entry);
  return (
    <Row
      title={title}
      person={actorOf(entry)}
      at={at}
      next={next}
      state={via === 'token' && <Badge tone="info">{auditWays[via as AuditWay]}</Badge>}
      actions={
        <>
          {onSubject && (
            <RowButton of={title} variant="subtle" onClick={() => onSubject(subjectId)}>
              All about this
            </RowButton>
          )}
          {place && (
            <Button component={Link} to={place} variant="default" size="sm" aria-label={`Open: ${title}`}>
              Open
            </Button>
          )}
        </>
      }
    >
      {changes.length > 0 && (
        <dl className={css.changes}>
          {changes.map((change) => (
            <Change key={change.field} of={entry} change={change} />
          ))}
        </dl>
      )}
    </Row>
  );
}

function Change({ of, change: { field, before, after } }: { of: Entry; change: Entry['changes'][number] }) {
  return (
    <>
      <dt>{fieldName(field)}</dt>
      <dd>
        {before && <del>{valueText(of, field, before)}</del>}
        {before && after && <span aria-hidden="true"> → </span>}
        {after && <ins>{valueText(of, field, after)}</ins>}
        {before === null && after === null && 'changed'}
        {before && !after && ' emptied'}
      </dd>
    </>
  );
}
