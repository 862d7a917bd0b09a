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
  /** What is looked for. */
  words: string;
  /** The address where words are looked for, with all that narrows the list besides. */
  pathOf(words: string): string;
  label: string;
  hint: string;
  maxLength: number;
  /** The state of that address: `staying`, where the list is a part of the page. */
  state?: object;
  /** What narrows the list besides. */
  children?: ReactNode;
}

/** Looks for words in a list. They go into the address, so that a search can be kept, shared and come back to. */
export function WordSearch({ words, pathOf, label, hint, maxLength, state, children }: Props) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(words);
  useEffect(() => {
    // It keeps what is typed, also before its scripts came; another search brings its own words.
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
