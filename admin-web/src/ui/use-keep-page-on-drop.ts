import { useWindowEvent } from '@mantine/hooks';

/**
 * While the calling component is there, a file dropped beside a place that takes files does nothing: the browser
 * would open it instead of the page, and what was typed there be gone.
 */
export function useKeepPageOnDrop(): void {
  useWindowEvent('dragover', keepPage);
  useWindowEvent('drop', keepPage);
}

function keepPage(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
