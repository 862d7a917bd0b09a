import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CutText } from '../../../ui/cut-text.tsx';
import type { ListedScripture } from '../scripture-values.ts';
import css from './choices.module.css';

interface Props {
  items: readonly ListedScripture[];
  /** Id of the scripture being set, or null. */
  setting: string | null;
  onSet(scripture: ListedScripture): void;
}

/** Scriptures to choose the daily one from. */
export function Choices({ items, setting, onSet }: Props) {
  return (
    <ul className={css.root}>
      {items.map((scripture) => (
        <li key={scripture.id}>
          <div className={css.words}>
            <strong>{scripture.reference}</strong>
            {scripture.version && <small>{scripture.version}</small>}
            <CutText of={scripture.reference}>{scripture.text}</CutText>
          </div>
          {scripture.isDaily ? (
            <Badge tone="sun">Current Daily</Badge>
          ) : (
            <BusyButton
              variant="default"
              size="sm"
              busy={setting === scripture.id}
              busyText="Setting..."
              // The name is the visible label followed by the reference.
              aria-label={`${setting === scripture.id ? 'Setting...' : 'Set as Daily'}: ${scripture.reference}`}
              onClick={() => onSet(scripture)}
            >
              Set as Daily
            </BusyButton>
          )}
        </li>
      ))}
    </ul>
  );
}
