import { useHotkeys } from '@mantine/hooks';
import { useLetterKeys } from '../../lib/letter-keys.ts';
import { focusSearch, isFree, saveForm } from '../../ui/section/section-keys.ts';

interface PanelKeys {
  onPalette(): void;
  /** Shows the keys. */
  onHelp(): void;
}

/** Where letters are typed, unlike a checkbox. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(typing) !== null;

/**
 * The keys of the panel. With Ctrl or ⌘ they work in fields, too; single letters never do, and can be switched off.
 */
export function usePanelKeys({ onPalette, onHelp }: PanelKeys): void {
  const [letters] = useLetterKeys();
  const quietly = { preventDefault: false };
  const save = (event: KeyboardEvent) => saveForm() && event.preventDefault();
  /** Calls `run`, which says whether the key was for it. */
  const letter = (run: () => unknown) => (event: KeyboardEvent) => {
    if (letters && !isTyping(event) && run() !== false) event.preventDefault();
  };
  // Where the section has no search of its own, everything is searched.
  const search = letter(() => isFree() && (focusSearch() || onPalette()));
  const help = letter(() => isFree() && onHelp());
  useHotkeys(
    [
      ['mod+K', () => isFree() && onPalette()],
      ['mod+S', save, quietly],
      ['/', search, quietly],
      // Where the keyboard has it above a number.
      ['shift+/', search, quietly],
      ['s', letter(saveForm), quietly],
      ['shift+?', help, quietly],
    ],
    [],
    true,
  );
}
