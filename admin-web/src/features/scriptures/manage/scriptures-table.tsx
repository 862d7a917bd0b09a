import { scriptureCategories } from '@quiet-time/schema/labels';
import { Badge } from '../../../ui/badge.tsx';
import { CutText } from '../../../ui/cut-text.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconPencil, IconTrash } from '../../../ui/icons.ts';
import table from '../../../ui/table.module.css';
import type { ListedScripture } from '../stale-after-change.ts';
import css from './scriptures-table.module.css';

/** Keywords that a row shows; of the others it gives the number. */
const KEYWORDS = 3;

interface Props {
  items: readonly ListedScripture[];
  onEdit(scripture: ListedScripture): void;
  onDelete(scripture: ListedScripture): void;
}

/** One row a scripture. On phones keywords and category are left out, and the badge stands under the reference. */
export function ScripturesTable({ items, onEdit, onDelete }: Props) {
  return (
    <table className={`${table.table} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col">Reference</th>
          <th scope="col">Text Preview</th>
          <th scope="col" className={css.wide}>
            Keywords
          </th>
          <th scope="col" className={css.wide}>
            Category
          </th>
          <th scope="col" className={css.wide}>
            Daily
          </th>
          <th scope="col" className={css.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((scripture) => (
          <Row key={scripture.id} {...{ scripture, onEdit, onDelete }} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<Props, 'items'> {
  scripture: ListedScripture;
}

function Row({ scripture, onEdit, onDelete }: RowProps) {
  const { reference, version, text, keywords, category, isDaily } = scripture;
  const more = keywords.length - KEYWORDS;
  const daily = isDaily && <Badge tone="sun">Today's Daily</Badge>;
  return (
    <tr>
      <td className={`${table.name} ${css.reference}`}>
        <button type="button" onClick={() => onEdit(scripture)}>
          {reference}
        </button>
        {version && <small>{version}</small>}
        {daily && <span className={css.narrow}>{daily}</span>}
      </td>
      <td>
        <CutText lines={2} of={reference}>
          {text}
        </CutText>
      </td>
      <td className={`${css.wide} ${css.keywords}`}>
        {keywords.slice(0, KEYWORDS).map((keyword) => (
          <Badge key={keyword}>{keyword}</Badge>
        ))}
        {more > 0 && <small>+{more} more</small>}
      </td>
      <td className={css.wide}>{scriptureCategories[category]}</td>
      <td className={css.wide}>{daily}</td>
      <td className={css.actions}>
        <IconButton aria-label={`Edit ${reference}`} onClick={() => onEdit(scripture)}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={`Delete ${reference}`} onClick={() => onDelete(scripture)}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
