import { useHotkeys } from '@mantine/hooks';

interface PanelKeys {
  onPalette(): void;
}

/** Whether nothing lies over the page: what is in a dialog has its own keys. */
const isFree = () => !document.querySelector('dialog[open], [aria-modal="true"]');

/** The keys of the panel. With Ctrl or ⌘ they work in fields, too. */
export function usePanelKeys({ onPalette }: PanelKeys): void {
  useHotkeys([['mod+K', () => isFree() && onPalette()]], [], true);
}
