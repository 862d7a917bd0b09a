import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { staying } from './arrival.tsx';
import { IconSearch, IconX } from './icons.ts';
import page from './page.module.css';
import css from './word-search.module.css';

interface Props {
  /** Words of the search. */
  words: string;
  /** Returns the address of a search, with all other filters of the list. */
  pathOf(words: string): string;
  label: string;
  hint: string;
  maxLength: number;
  /** State of that address: `staying`, if the list is a part of the page. */
  state?: object;
  /** Further filters of the list. */
  children?: ReactNode;
}

/** Searches a list. The words go into the address, so that a search can be bookmarked, shared and returned to. */
export function WordSearch({ words, pathOf, label, hint, maxLength, state, children }: Props) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(words);
  useEffect(() => {
    // Typed text stays, also from before hydration; another search sets its own words.
    if (field.current && shown.current !== words) field.current.value = words;
    shown.current = words;
  }, [words]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(pathOf(String(new FormData(event.currentTarget).get('q')).trim()), { state });
  };
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    if (field.current) field.current.value = '';
    field.current?.focus();
    if (words) navigate(pathOf(''), { state: staying });
  };
  const [action, query] = pathOf('').split('?');
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <div role="search">
      <form action={action} className={css.root} onSubmit={submit}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          ref={field}
          name="q"
          type="search"
          size="lg"
          aria-label={label}
          placeholder={hint}
          defaultValue={words}
          maxLength={maxLength}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          rightSection={
            <Link
              to={pathOf('')}
              className={`${page.icon} ${css.clear}`}
              aria-label={m.devotionals_search_clear()}
              onClick={clear}
            >
              <IconX size={18} aria-hidden="true" />
            </Link>
          }
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" size="lg">
          {m.devotionals_search_send()}
        </Button>
      </form>
      {children}
    </div>
  );
}
