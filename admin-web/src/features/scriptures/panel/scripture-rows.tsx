import { Badge } from '../../../ui/badge.tsx';
import { CutText } from '../../../ui/cut-text.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconTrash } from '../../../ui/icons.ts';
import type { ListedScripture } from '../scripture-values.ts';
import css from './scripture-rows.module.css';

interface Props {
  items: readonly ListedScripture[];
  onDelete(scripture: ListedScripture): void;
}

/** One row a scripture: text, reference, topic. */
export function ScriptureRows({ items, onDelete }: Props) {
  return (
    <ul className={css.root}>
      {items.map((scripture) => (
        <li key={scripture.id}>
          <div className={css.words}>
            <CutText lines={3} of={scripture.reference}>
              {scripture.text}
            </CutText>
            <small>
              <strong>{scripture.reference}</strong> {scripture.topic?.name ?? 'No topic'}{' '}
              {scripture.isDaily && <Badge tone="sun">Today's Daily</Badge>}
            </small>
          </div>
          <IconButton aria-label={`Delete ${scripture.reference}`} onClick={() => onDelete(scripture)}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
