import { useWindowEvent } from '@mantine/hooks';

/**
 * Ignores files dropped outside a drop zone while the component is mounted. The browser would otherwise open the file
 * in place of the page and lose unsaved input.
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
