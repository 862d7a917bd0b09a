import { accessLevels } from '@quiet-time/schema/access-levels';
import { devotionalStates, stateOf } from '@quiet-time/schema/back-office/devotional-stages';
import type { VariablesOf } from '@quiet-time/schema/graphql';
import { localToday, longDate, shortDate } from '@quiet-time/web/local-date.ts';
import type { SortOrder } from '../../lib/sort-order.ts';
import { AttachedNames } from '../../ui/attachments/attached-names.tsx';
import { Badge } from '../../ui/badge.tsx';
import { lastSavedColumn } from '../../ui/section/columns.tsx';
import { type Column, RowName } from '../../ui/section/table.tsx';
import css from './devotional-columns.module.css';
import type { ListedDevotional } from './devotional-list.ts';
import type { DevotionalListDocument } from './devotionals.documents.ts';

type Sort = VariablesOf<typeof DevotionalListDocument>['order'];
export const newestFirst: SortOrder<Sort> = { column: 'date', descending: true };

/** Columns for date, title with its state, access level, people and last save. */
export const columns: Column<ListedDevotional, Sort>[] = [
  {
    label: 'Date',
    sort: 'date',
    first: 'descending',
    className: css.date,
    cell: ({ date }) => <Day date={date} today={localToday()} />,
  },
  {
    label: 'Title',
    sort: 'title',
    cell: (devotional, { edit }) => <Title devotional={devotional} onOpen={() => edit(devotional)} />,
  },
  {
    label: 'Access',
    sort: 'accessLevel',
    from: 'tablet',
    cell: ({ accessLevel }) => accessLevels[accessLevel](),
  },
  {
    label: 'People',
    from: 'desktop',
    cell: ({ author, assigned }) => (
      <>
        {assigned}
        {author && <small>By {author}</small>}
      </>
    ),
  },
  lastSavedColumn,
];

/** @param today the reader's date, `yyyy-MM-dd` */
function Day({ date, today }: { date: string; today: string }) {
  return (
    <>
      <time dateTime={date} title={longDate(date)}>
        {shortDate(date)}
      </time>
      {date === today && <Badge tone="sun">Today</Badge>}
      {date > today && <small>Scheduled</small>}
    </>
  );
}

function Title({ devotional, onOpen }: { devotional: ListedDevotional; onOpen(): void }) {
  const { title, preview, body } = devotional;
  const files = body?.attachments ?? [];
  return (
    <>
      <RowName onOpen={onOpen}>{title}</RowName>
      {!devotional.isActive && (
        <>
          {' '}
          <Badge>{devotionalStates[stateOf(devotional)]}</Badge>
        </>
      )}
      <small className={css.line}>
        <span>{body?.scripture.reference}</span>
        {preview && <span> · {preview}</span>}
      </small>
      <AttachedNames names={files.map(({ name }) => name)} short />
    </>
  );
}
