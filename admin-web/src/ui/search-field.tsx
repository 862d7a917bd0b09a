import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { firstCharacters } from '@quiet-time/schema/cut';
import { useEffect, useRef, useState } from 'react';
import css from './filter-bar.module.css';
import { IconSearch, IconX } from './icons.ts';
import { focusRows } from './section/section-keys.ts';

/** Milliseconds without a key after which a search begins. */
export const PAUSE = 300;

interface Props {
  label: string;
  /** What can be searched for. */
  hint: string;
  /** What is being searched for: the field follows when it changes elsewhere. */
  value: string;
  /** How many characters (code points) can be searched for. */
  maxLength: number;
  /** Called with the trimmed words once the typing pauses, and at once for Enter, for clearing and where the field is left. */
  onSearch(words: string): void;
}

/** The search box of a list. */
export function SearchField({ label, hint, value, maxLength, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** What the list was last told, so that its own echo does not overwrite what is being typed. */
  const told = useRef(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== told.current) setTyped(value);
    told.current = value;
  }
  const search = (text: string) => {
    const words = text.trim();
    if (words === told.current) return;
    told.current = words;
    onSearch(words);
  };
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  const clear = () => {
    setTyped('');
    search('');
  };
  return (
    <TextInput
      type="search"
      className={css.grow}
      aria-label={label}
      placeholder={hint}
      value={typed}
      leftSection={<IconSearch size={17} aria-hidden="true" />}
      rightSection={
        typed && (
          <button type="button" className={css.clear} aria-label="Clear the search" onClick={clear}>
            <IconX size={16} aria-hidden="true" />
          </button>
        )
      }
      // Who goes elsewhere meanwhile is not brought back by the search.
      onBlur={() => search(typed)}
      onChange={(event) => setTyped(firstCharacters(event.currentTarget.value, maxLength))}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') search(typed);
        if (event.key === 'ArrowDown' && focusRows()) event.preventDefault();
      }}
    />
  );
}
