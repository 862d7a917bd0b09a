import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { staying } from '../../../ui/arrival.tsx';
import { IconSearch, IconX } from '../../../ui/icons.ts';
import page from '../../../ui/page.module.css';
import { listPath } from '../modes.ts';
import css from './search-form.module.css';

interface Props {
  query: string;
  tag: string;
}

/** What is looked for. It goes into the address, so that a search can be kept, shared and come back to. */
export function SearchForm({ query, tag }: Props) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It keeps what is typed; another search brings its own words.
    if (field.current) field.current.value = query;
  }, [query]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    navigate(listPath('search', { q, tag }));
  };
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    if (field.current) field.current.value = '';
    field.current?.focus();
    if (query) navigate(listPath('search', { tag }), { state: staying });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <div role="search">
      <form action="/devotionals" className={css.root} onSubmit={submit}>
        <input type="hidden" name="mode" value="search" />
        {tag && <input type="hidden" name="tag" value={tag} />}
        <TextInput
          ref={field}
          name="q"
          type="search"
          size="lg"
          aria-label={m.devotionals_search_field()}
          placeholder={m.devotionals_search_hint()}
          defaultValue={query}
          maxLength={limits.devotional.search}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          rightSection={
            <Link
              to={listPath('search', { tag })}
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
      {tag && (
        <Link
          to={listPath('search', { q: query })}
          className={css.tag}
          aria-label={m.devotionals_search_without_tag({ tag })}
        >
          #{tag}
          <IconX size={15} aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}
