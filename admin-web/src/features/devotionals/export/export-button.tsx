import { Button } from '@mantine/core';
import { IconDownload } from '../../../ui/icons.ts';
import type { ListedDevotional } from '../devotional-list.ts';
import { useExport } from './use-export.ts';

interface Props {
  selected: readonly ListedDevotional[];
  /** How many there are with none selected. */
  total: number;
  /** What the list is limited to and ordered by. */
  matching: Parameters<ReturnType<typeof useExport>['run']>[1];
}

/** Exports what is selected, or all that the list holds; says how far it is. */
export function ExportButton({ selected, total, matching }: Props) {
  const { run, progress } = useExport();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden="true" />}
      disabled={total === 0 && selected.length === 0}
      aria-busy={progress !== null}
      onClick={() => void run(selected, matching)}
    >
      {progress ? `Exporting ${progress.through} of ${progress.total || '…'}` : 'Export CSV'}
      {!progress && selected.length > 0 && ` (${selected.length})`}
    </Button>
  );
}
