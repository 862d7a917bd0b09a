import { IconPaperclip } from '../icons.ts';
import table from '../table.module.css';
import css from './attached-names.module.css';

interface Props {
  names: readonly string[];
  /** Whether a phone has their number only. */
  short?: boolean;
}

/** The names of what is attached, in a table. Nothing where nothing is. */
export function AttachedNames({ names, short = false }: Props) {
  if (names.length === 0) return null;
  return (
    <small>
      <span className={css.root}>
        <IconPaperclip size={14} role="img" aria-label="Attachments" />
        <span className={short ? table.fromTablet : undefined}>{names.join(', ')}</span>
        {short && (
          <span className={table.belowTablet}>{names.length === 1 ? '1 file' : `${names.length} files`}</span>
        )}
      </span>
    </small>
  );
}
