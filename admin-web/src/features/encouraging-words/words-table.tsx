import { wordCategories } from '@quiet-time/schema/labels';
import { dayOf } from '@quiet-time/schema/web/moments.ts';
import type { SortOrder } from '../../lib/sort-order.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Badge } from '../../ui/badge.tsx';
import { CutText } from '../../ui/cut-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconPaperclip, IconPencil, IconTrash } from '../../ui/icons.ts';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import table from '../../ui/table.module.css';
import type { ListedWord, SortColumn } from './word-list.ts';
import css from './words-table.module.css';

interface Actions {
  onEdit(word: ListedWord): void;
  onDelete(word: ListedWord): void;
}

interface Props extends Actions {
  items: readonly ListedWord[];
  order: SortOrder<SortColumn>;
  onSort(column: SortColumn): void;
  selection: Selection<ListedWord>;
}

/** One row a word. On phones category, status and last save are left out; an inactive one still says so. */
export function WordsTable({ items, order, onSort, selection, ...actions }: Props) {
  const selected = selection.ofPage(items);
  const head = (column: SortColumn, label: string, className?: string) => (
    <SortHead {...{ column, order, onSort, className }}>{label}</SortHead>
  );
  return (
    <table className={`${table.table} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col" className={css.check}>
            <RowCheckbox
              label="Select all on this page"
              checked={selected === 'all'}
              some={selected === 'some'}
              onChange={() => selection.togglePage(items)}
            />
          </th>
          {head('title', 'Word')}
          {head('category', 'Category', css.wide)}
          {head('isActive', 'Status', css.wide)}
          {head('updatedAt', 'Last saved', css.wide)}
          <th scope="col" className={css.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((word) => (
          <Row
            key={word.id}
            word={word}
            selected={selection.has(word.id)}
            onSelect={() => selection.toggle(word)}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Actions {
  word: ListedWord;
  selected: boolean;
  onSelect(): void;
}

function Row({ word, selected, onSelect, onEdit, onDelete }: RowProps) {
  const { title, message, category, author, isActive, attachments, updatedAt } = word;
  return (
    <tr data-selected={selected || undefined}>
      <td className={css.check}>
        <RowCheckbox label={`Select ${title}`} checked={selected} onChange={onSelect} />
      </td>
      <td className={`${table.name} ${css.word}`}>
        <button type="button" onClick={() => onEdit(word)}>
          {title}
        </button>
        <CutText lines={2} of={title} className={css.message}>
          {!isActive && <span className={css.narrow}>Inactive · </span>}
          {message}
        </CutText>
        {author && <small>By {author}</small>}
        {attachments.length > 0 && (
          <small className={css.attached}>
            <IconPaperclip size={14} role="img" aria-label="Attachments" />
            {attachments.map(({ name }) => name).join(', ')}
          </small>
        )}
      </td>
      <td className={css.wide}>{wordCategories[category]}</td>
      <td className={css.wide}>{isActive ? <Badge tone="ok">Active</Badge> : <Badge>Inactive</Badge>}</td>
      <td className={`${css.wide} ${css.saved}`}>
        <small>{dayOf(updatedAt)}</small>
      </td>
      <td className={css.actions}>
        <IconButton aria-label={`Edit ${title}`} onClick={() => onEdit(word)}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={`Delete ${title}`} onClick={() => onDelete(word)}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
