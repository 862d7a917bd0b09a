import type { HighlightColor } from '@quiet-time/schema/highlight-colors';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { staying } from '../../../ui/arrival.tsx';
import { IconSearch } from '../../../ui/icons.ts';
import css from './highlights-page.module.css';
import { highlightsPath } from './highlights-path.ts';

/** Looks for words in the notes. They go into the address. */
export function NoteSearch({ color, search }: { color: HighlightColor | null; search: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q')).trim();
    navigate(highlightsPath({ color, search: typed }), { state: staying });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <form role="search" className={css.search} onSubmit={submit}>
      <TextInput
        name="q"
        type="search"
        aria-label={m.highlights_search()}
        placeholder={m.highlights_search()}
        defaultValue={search}
        maxLength={limits.highlight.search}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit">{m.highlights_search_send()}</Button>
    </form>
  );
}
