import { accessLevels } from '@quiet-time/schema/labels';
import { longDate, shortDate } from '@quiet-time/schema/web/local-date.ts';
import { dayOf } from '@quiet-time/schema/web/moments.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconPaperclip, IconPencil, IconTrash } from '../../ui/icons.ts';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import table from '../../ui/table.module.css';
import type { ListedDevotional } from './devotional-list.ts';
import css from './devotionals-table.module.css';

interface Props {
  devotional: ListedDevotional;
  /** The reader's today, `yyyy-MM-dd`. */
  today: string;
  selected: boolean;
  onSelect(devotional: ListedDevotional): void;
  onEdit(devotional: ListedDevotional): void;
  onDelete(devotional: ListedDevotional): void;
}

/** A devotional in the list: when, what, for whom, and what can be done with it. */
export function DevotionalRow({ devotional, today, selected, onSelect, onEdit, onDelete }: Props) {
  const { title, date, accessLevel, isActive, updatedAt, editor, preview, body } = devotional;
  return (
    <tr aria-current={date === today ? 'date' : undefined} data-selected={selected || undefined}>
      <td className={css.check}>
        <RowCheckbox label={`Select ${title}`} checked={selected} onChange={() => onSelect(devotional)} />
      </td>
      <td className={css.date}>
        <time dateTime={date} title={longDate(date)}>
          {shortDate(date)}
        </time>
        {date === today && <Badge tone="sun">Today</Badge>}
        {date > today && <small>Scheduled</small>}
      </td>
      <td className={`${table.name} ${css.title}`}>
        <button type="button" onClick={() => onEdit(devotional)}>
          {title}
        </button>
        <small className={css.line}>
          {!isActive && <span className={css.narrow}>Inactive · </span>}
          <span>{body?.scripture.reference}</span>
          {preview && <span> · {preview}</span>}
        </small>
        {body && <Attachments names={body.attachments.map(({ name }) => name)} />}
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

/** The names of what is attached; on a phone their number. */
function Attachments({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <small className={css.attached}>
      <IconPaperclip size={14} role="img" aria-label="Attachments" />
      <span className={css.wide}>{names.join(', ')}</span>
      <span className={css.narrow}>{names.length === 1 ? '1 file' : `${names.length} files`}</span>
    </small>
  );
}
