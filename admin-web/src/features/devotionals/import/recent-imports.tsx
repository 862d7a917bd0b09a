import { Button } from '@mantine/core';
import { momentOf } from '@quiet-time/web/moments.ts';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import css from '../../../ui/import/import.module.css';
import { DevotionalImportsDocument } from './import.documents.ts';
import { doneWords } from './import-words.ts';
import { UndoImport } from './undo-import.tsx';

/** The imports of late, each with the way back. Says nothing while there are none or they can't be read. */
export function RecentImports({ onUndone }: { onUndone?: (id: string) => void }) {
  const { data } = useAnswer(DevotionalImportsDocument);
  const [undoing, setUndoing] = useState<{ id: string; size: number; updated: number } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const imports = data?.devotionalImports ?? [];
  if (imports.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="recent-imports">
      <h3 ref={heading} id="recent-imports" tabIndex={-1}>
        Recent imports
      </h3>
      <ul className={css.recent}>
        {imports.map(({ id, size, updated, createdAt, undoneAt, actor }) => (
          <li key={id}>
            <span>
              {doneWords(size, updated)}
              <small>
                {momentOf(createdAt)}
                {actor && ` by ${actor}`}
              </small>
            </span>
            {undoneAt ? (
              <small>Undone {momentOf(undoneAt)}</small>
            ) : (
              <Button
                size="xs"
                variant="subtle"
                aria-label={`Undo the import of ${momentOf(createdAt)}`}
                onClick={() => setUndoing({ id, size, updated })}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <UndoImport
          {...undoing}
          onClose={(undone) => {
            flushSync(() => setUndoing(null));
            if (!undone) return;
            // The button that was pressed goes; without the focus the dialog would not hear of Escape.
            heading.current?.focus();
            onUndone?.(undoing.id);
          }}
        />
      )}
    </section>
  );
}
