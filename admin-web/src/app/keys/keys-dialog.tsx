import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useLetterKeys } from '../../lib/letter-keys.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { KeyName } from './key-name.tsx';
import css from './keys-dialog.module.css';

const groups: { name: string; keys: [keys: string[], does: string][] }[] = [
  {
    name: 'Everywhere',
    keys: [
      [['mod+K'], 'Find a section, an action, a devotional or a person'],
      [['/'], 'Search in the list, or everything where it has no search'],
      [['?'], 'Show these keys'],
    ],
  },
  {
    name: 'In a form',
    keys: [
      [['mod+S'], 'Save'],
      [['s'], 'Save, outside of a field'],
      [['Esc'], 'Close; it asks when something is not saved'],
    ],
  },
  {
    name: 'In a text with formatting',
    keys: [
      [['mod+B'], 'Bold'],
      [['mod+I'], 'Italic'],
      [['mod+Shift+B'], 'Quotation'],
      [['mod+Shift+L'], 'Link'],
      [['mod+Z'], 'Undo'],
      [['mod+Shift+Z'], 'Redo'],
    ],
  },
  {
    name: 'On a row of a list',
    keys: [
      [['↑', '↓'], 'The row above, the row below; ↓ in the search field leads to the rows'],
      [['Home', 'End'], 'The first row, the last row'],
      [['Enter'], 'Open it'],
      [['Space'], 'Select it'],
    ],
  },
  {
    name: 'On a day of the calendar',
    keys: [
      [['←', '→', '↑', '↓'], 'Another day'],
      [['Page Up', 'Page Down'], 'Another month'],
      [['m'], 'Move its devotional, or copy it to another day'],
    ],
  },
];

/** Lists the keyboard shortcuts and has the switch for single-letter ones. */
export default function KeysDialog({ onClose }: { onClose(): void }) {
  useReturnFocus();
  const [letters, setLetters] = useLetterKeys();
  return (
    <DialogFrame title="Keyboard shortcuts" size="36rem" onClose={onClose}>
      <div className={css.root}>
        {groups.map(({ name, keys }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map(([names, does]) => (
                <div key={does}>
                  <dt>
                    {names.map((each) => (
                      <KeyName key={each} of={each} />
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Single-letter shortcuts"
          description="Off: /, ? and s do nothing. The choice is kept in this browser."
          checked={letters}
          onChange={(event) => setLetters(event.currentTarget.checked)}
        />
      </div>
    </DialogFrame>
  );
}
