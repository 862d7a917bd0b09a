import { accessLevels } from '@quiet-time/schema/labels';
import { localToday, longDate, shortDate } from '@quiet-time/schema/web/local-date.ts';
import { dayOf } from '../../lib/moments.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconPencil, IconTrash } from '../../ui/icons.ts';
import type { ListedDevotional } from './devotional-list.ts';
import css from './devotionals-table.module.css';

interface Props {
  items: ListedDevotional[];
  onEdit(devotional: ListedDevotional): void;
  onDelete(devotional: ListedDevotional): void;
}

/** One row a devotional. On phones access, status and last save are left out; an inactive one still says so. */
export function DevotionalsTable({ items, onEdit, onDelete }: Props) {
  const today = localToday();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Title</th>
          <th scope="col" className={css.wide}>
            Access
          </th>
          <th scope="col" className={css.wide}>
            Status
          </th>
          <th scope="col" className={css.wide}>
            Last saved
          </th>
          <th scope="col" className={css.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((devotional) => (
          <Row key={devotional.id} {...{ devotional, today, onEdit, onDelete }} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<Props, 'items'> {
  devotional: ListedDevotional;
  /** The reader's today, `yyyy-MM-dd`. */
  today: string;
}

function Row({ devotional, today, onEdit, onDelete }: RowProps) {
  const { title, date, accessLevel, isActive, updatedAt, editor, body } = devotional;
  return (
    <tr aria-current={date === today ? 'date' : undefined}>
      <td className={css.date}>
        <time dateTime={date} title={longDate(date)}>
          {shortDate(date)}
        </time>
        {date === today && <Badge tone="sun">Today</Badge>}
        {date > today && <small>Scheduled</small>}
      </td>
      <td className={css.title}>
        <button type="button" onClick={() => onEdit(devotional)}>
          {title}
        </button>
        <small>
          {body?.scripture.reference}
          {!isActive && <span className={css.narrow}> · Inactive</span>}
        </small>
      </td>
      <td className={css.wide}>{accessLevels[accessLevel]}</td>
      <td className={css.wide}>{isActive ? <Badge tone="ok">Active</Badge> : <Badge>Inactive</Badge>}</td>
      <td className={`${css.wide} ${css.saved}`}>
        {editor && <span>{editor}</span>}
        <small>{dayOf(updatedAt)}</small>
      </td>
      <td className={css.actions}>
        <IconButton aria-label={`Edit ${title}`} onClick={() => onEdit(devotional)}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={`Delete ${title}`} onClick={() => onDelete(devotional)}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
