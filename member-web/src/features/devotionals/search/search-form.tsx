import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { IconSearch, IconX } from '../../../ui/icons.ts';
import { listPath } from '../modes.ts';
import css from './search-form.module.css';

interface Props {
  query: string;
  tag: string;
}

/** What is looked for. It goes into the address, so that a search can be kept, shared and come back to. */
export function SearchForm({ query, tag }: Props) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    navigate(listPath('search', { q, tag }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <div role="search">
      <form action="/devotionals" className={css.root} onSubmit={submit}>
        <input type="hidden" name="mode" value="search" />
        {tag && <input type="hidden" name="tag" value={tag} />}
        <TextInput
          key={query}
          name="q"
          type="search"
          size="lg"
          aria-label={m.devotionals_search_field()}
          placeholder={m.devotionals_search_hint()}
          defaultValue={query}
          maxLength={limits.devotional.search}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
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
