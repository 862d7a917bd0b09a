import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { cut } from '@quiet-time/schema/cut';
import { faqCategories } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { dayOf } from '@quiet-time/schema/web/moments.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconPencil, IconTrash } from '../../ui/icons.ts';
import table from '../../ui/table.module.css';
import css from './faqs-table.module.css';
import type { ListedFaq } from './listed-faq.ts';

interface Props {
  items: readonly ListedFaq[];
  onEdit(faq: ListedFaq): void;
  onToggle(faq: ListedFaq, isActive: boolean): void;
  onDelete(faq: ListedFaq): void;
}

/** One row an FAQ. On phones category, order and date stand below the question. */
export function FaqsTable({ items, onEdit, onToggle, onDelete }: Props) {
  return (
    <table className={`${table.table} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col" className={css.wide}>
            Category
          </th>
          <th scope="col" className={css.wide}>
            Order
          </th>
          <th scope="col" className={css.wide}>
            Created
          </th>
          <th scope="col">Active</th>
          <th scope="col" className={css.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((faq) => (
          <Row key={faq.id} {...{ faq, onEdit, onToggle, onDelete }} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<Props, 'items'> {
  faq: ListedFaq;
}

function Row({ faq, onEdit, onToggle, onDelete }: RowProps) {
  const { question, answer, category, order, isActive, createdAt } = faq;
  return (
    <tr>
      <td className={`${table.name} ${css.question}`}>
        <button type="button" onClick={() => onEdit(faq)}>
          {question}
        </button>
        <small>{cut(answer, limits.faq.preview)}</small>
        <small className={css.narrow}>
          {faqCategories[category]}, order {order}, {dayOf(createdAt)}
        </small>
      </td>
      <td className={css.wide}>{faqCategories[category]}</td>
      <td className={`${css.wide} ${css.number}`}>{order}</td>
      <td className={`${css.wide} ${css.date}`}>{dayOf(createdAt)}</td>
      <td>
        <Switch
          aria-label={`Active: ${question}`}
          checked={isActive}
          withThumbIndicator={false}
          onChange={(event) => onToggle(faq, event.currentTarget.checked)}
        />
      </td>
      <td className={css.actions}>
        <IconButton aria-label={`Edit ${question}`} onClick={() => onEdit(faq)}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={`Delete ${question}`} onClick={() => onDelete(faq)}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
