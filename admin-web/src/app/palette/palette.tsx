import { m } from '@quiet-time/schema/sentences';
import { colorScheme, useShownScheme } from '@quiet-time/web/color-scheme.ts';
import frame from '@quiet-time/web/dialog.module.css';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useSignedIn } from '../../session/signed-in.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconExternalLink, IconKeyboard, IconLogout, IconSearch, IconSun, IconX } from '../../ui/icons.ts';
import css from './palette.module.css';
import { PaletteStatus } from './palette-status.tsx';
import { type Entry, type Findable, panelEntries } from './panel-entries.ts';
import { useFound } from './use-found.ts';

/** The API explorer, which the page of jobs links to, too. */
const graphiql: Findable = {
  id: 'graphiql',
  label: 'GraphiQL',
  aka: 'graphql api explorer',
  note: 'Opens a new tab',
  Icon: IconExternalLink,
  run: () => window.open('/admin/graphiql', '_blank', 'noreferrer'),
};

interface Props {
  onClose(): void;
  /** Shows the list of shortcuts. */
  onKeys(): void;
}

/**
 * Searches sections, actions, content and people, and opens the chosen entry. It is a combobox whose list is always
 * open: the field keeps the focus, and the arrow keys move the choice.
 */
export default function Palette({ onClose, onKeys }: Props) {
  const navigate = useNavigate();
  const { viewer, signOut } = useSignedIn();
  const dark = useShownScheme() === 'dark';
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const text = typed.trim();
  const found = useFound(text, viewer.role);
  const own: Findable[] = [
    ...(viewer.role === 'admin' ? [graphiql] : []),
    {
      id: 'theme',
      label: dark ? m.shared_use_light_theme() : m.shared_use_dark_theme(),
      Icon: IconSun,
      run: () => colorScheme.choose(dark ? 'light' : 'dark'),
    },
    { id: 'keys', label: 'Keyboard shortcuts', Icon: IconKeyboard, run: onKeys },
    { id: 'log-out', label: 'Log out', Icon: IconLogout, run: signOut },
  ];
  const groups = [...panelEntries(text, viewer.role, own), ...found.groups].filter(
    ({ entries }) => entries.length > 0,
  );
  const all = groups.flatMap((group) => group.entries);
  const current = all[Math.min(at, all.length - 1)];
  const idOf = ({ id }: Entry) => `${listId}-${id}`;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    // Closing the dialog before its removal returns the focus.
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (current) document.getElementById(`${listId}-${current.id}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [current, listId]);

  const choose = ({ to, run }: Entry) => {
    // Closes the palette first, so that a dialog opened by the entry returns the focus to the page.
    flushSync(onClose);
    if (!to) return run?.();
    // The focused element may disappear with the current page.
    document.getElementById('content')?.focus();
    void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && all.length > 0) setAt((Math.min(at, all.length - 1) + step + all.length) % all.length);
    else if (event.key === 'Enter' && current) choose(current);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which is onClose
    <dialog
      ref={dialog}
      className={`${frame.root} ${css.root}`}
      aria-label="Find and do"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={css.sheet}>
        <div className={css.field}>
          <IconSearch size={18} aria-hidden="true" />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label="Find a section, an action, a text or a person"
            placeholder="Section, action, title, “Dec 3”…"
            aria-autocomplete="list"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={current && idOf(current)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={press}
          />
          <IconButton aria-label="Close" onClick={onClose}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <div id={listId} role="listbox" aria-label="Found" aria-busy={found.busy} className={css.list}>
          {groups.map(({ name, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={name} role="group" aria-labelledby={`${listId}-${name}`}>
              <p id={`${listId}-${name}`}>{name}</p>
              {entries.map((entry) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys
                <div
                  key={entry.id}
                  id={idOf(entry)}
                  role="option"
                  aria-selected={entry === current}
                  tabIndex={-1}
                  className={css.entry}
                  // Keeps the focus in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => entry !== current && setAt(all.indexOf(entry))}
                  onClick={() => choose(entry)}
                >
                  <entry.Icon size={18} aria-hidden="true" />
                  <span dir="auto">{entry.label}</span>
                  {entry.note && <small dir="auto">{entry.note}</small>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <PaletteStatus {...found} text={text} count={all.length} />
      </div>
    </dialog>
  );
}
