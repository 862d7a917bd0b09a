import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { IconX } from '../../../ui/icons.ts';
import { WordSearch } from '../../../ui/word-search.tsx';
import { listPath } from '../modes.ts';
import css from './search-form.module.css';

interface Props {
  query: string;
  tag: string;
}

/** Search field, with the chosen tag. */
export function SearchForm({ query, tag }: Props) {
  return (
    <WordSearch
      words={query}
      pathOf={(q) => listPath('search', { q, tag })}
      label={m.devotionals_search_field()}
      hint={m.devotionals_search_hint()}
      maxLength={limits.devotional.search}
    >
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
    </WordSearch>
  );
}
