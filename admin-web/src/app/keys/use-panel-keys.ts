import { useHotkeys } from '@mantine/hooks';
import { useLetterKeys } from '../../lib/letter-keys.ts';
import { focusSearch, isFree, saveForm } from '../../ui/section/section-keys.ts';

interface PanelKeys {
  onPalette(): void;
  /** Shows the list of shortcuts. */
  onHelp(): void;
}

/** Selector of the fields that take text. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(typing) !== null;

/**
 * Adds the keyboard shortcuts of the panel. Shortcuts with Ctrl or ⌘ also work in fields. Single letters work outside
 * fields only and can be switched off.
 */
export function usePanelKeys({ onPalette, onHelp }: PanelKeys): void {
  const [letters] = useLetterKeys();
  const quietly = { preventDefault: false };
  const save = (event: KeyboardEvent) => saveForm() && event.preventDefault();
  /** Calls `run`, which returns whether it handled the key. */
  const letter = (run: () => unknown) => (event: KeyboardEvent) => {
    if (letters && !isTyping(event) && run() !== false) event.preventDefault();
  };
  // A section without a search opens the palette, which searches everything.
  const search = letter(() => isFree() && (focusSearch() || onPalette()));
  const help = letter(() => isFree() && onHelp());
  useHotkeys(
    [
      ['mod+K', () => isFree() && onPalette()],
      ['mod+S', save, quietly],
      ['/', search, quietly],
      // Keyboard layouts with the slash on a number key.
      ['shift+/', search, quietly],
      ['s', letter(saveForm), quietly],
      ['shift+?', help, quietly],
    ],
    [],
    true,
  );
}
