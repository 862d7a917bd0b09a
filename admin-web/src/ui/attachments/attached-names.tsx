import { IconPaperclip } from '../icons.ts';
import table from '../table.module.css';
import css from './attached-names.module.css';

interface Props {
  names: readonly string[];
  /** Whether phones show only the number of files. */
  short?: boolean;
}

/** Names of attached files, in a table. Renders nothing without files. */
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
