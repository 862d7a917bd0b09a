import { Button } from '@mantine/core';
import { momentOf } from '@quiet-time/web/moments.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RecentList } from '../../../ui/import/recent-list.tsx';
import { DevotionalImportsDocument } from './import.documents.ts';
import { doneWords } from './import-words.ts';
import { UndoImport } from './undo-import.tsx';

/** Recent imports, each with its undo. Renders nothing without imports, or when they fail to load. */
export function RecentImports({ onUndone }: { onUndone?: (id: string) => void }) {
  const { data } = useGatewayQuery(DevotionalImportsDocument);
  const [undoing, setUndoing] = useState<{ id: string; size: number; updated: number } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const imports = (data?.devotionalImports ?? []).map(
    ({ id, size, updated, createdAt, undoneAt, actor }) => ({
      id,
      result: doneWords(size, updated),
      details: `${momentOf(createdAt)}${actor ? ` by ${actor}` : ''}`,
      action: undoneAt ? (
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
      ),
    }),
  );
  return (
    <RecentList headingRef={heading} imports={imports}>
      {undoing && (
        <UndoImport
          {...undoing}
          onClose={(undone) => {
            flushSync(() => setUndoing(null));
            if (!undone) return;
            // Moves the focus, since the clicked button is removed. Without it the dialog would not receive Escape.
            heading.current?.focus();
            onUndone?.(undoing.id);
          }}
        />
      )}
    </RecentList>
  );
}
