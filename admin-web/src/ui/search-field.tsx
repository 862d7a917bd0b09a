import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { firstCharacters } from '@quiet-time/schema/cut';
import { useEffect, useRef, useState } from 'react';
import css from './filter-bar.module.css';
import { IconSearch, IconX } from './icons.ts';
import { focusRows } from './section/section-keys.ts';

/** Milliseconds without a keystroke before a search starts. */
const DEBOUNCE = 300;

interface Props {
  label: string;
  /** Placeholder that names the searchable fields. */
  hint: string;
  /** Current search text. The field follows when it changes elsewhere. */
  value: string;
  /** Maximum length in characters (code points). */
  maxLength: number;
  /** Called with the trimmed text once typing pauses, and at once on Enter, on clearing and on blur. */
  onSearch(words: string): void;
}

/** Search field of a list. */
export function SearchField({ label, hint, value, maxLength, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Last text passed to the list, so that its echo does not overwrite the text being typed. */
  const reported = useRef(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== reported.current) setTyped(value);
    reported.current = value;
  }
  const search = (text: string) => {
    const words = text.trim();
    if (words === reported.current) return;
    reported.current = words;
    onSearch(words);
  };
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), DEBOUNCE);
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
      // Searches on blur, as a later search would change the address after the user went elsewhere.
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
