import { Button } from '@mantine/core';
import { IconDownload } from '../../../ui/icons.ts';
import type { ListedDevotional } from '../devotional-list.ts';
import { useExport } from './use-export.ts';

interface Props {
  selected: readonly ListedDevotional[];
  /** Number of devotionals in the list, for an export without a selection. */
  total: number;
  /** Filters and sort order of the list. */
  matching: Parameters<ReturnType<typeof useExport>['run']>[1];
}

/** Exports the selected devotionals, or the whole list, and shows the progress. */
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
