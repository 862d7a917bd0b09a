import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { tagKey } from '@quiet-time/schema/tag-key';
import { NativeSelect } from '@quiet-time/web/controls/native-select.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { dayName } from '@quiet-time/web/local-date.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { staying } from '../../ui/arrival.tsx';
import chips from '../../ui/chips.module.css';
import { IconAdjustmentsHorizontal, IconHeart, IconSearch, IconX } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { useSearchText } from '../../ui/use-search-text.ts';
import { DaysWritten } from './days-written.tsx';
import css from './filter-bar.module.css';
import { journalTags } from './journal.documents.ts';
import { type JournalFilters, withFilters } from './journal-filters.ts';
import { isMood, moodChoices } from './mood-choices.ts';

/** Number of tags with a button; others are found by typing. */
const MOST_TAGS = 8;

interface Props {
  filters: JournalFilters;
  /** Whether the filters beside the search are behind a button. */
  folds: boolean;
}

/** Search and filters of the list. All of them are in the address, so that a view can be bookmarked. */
export function FilterBar({ filters, folds }: Props) {
  const [typed, setTyped] = useSearchText();
  const { tag, mood, favorites, day } = filters;
  const [open, setOpen] = useState(Boolean(tag || mood || favorites || day));
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <div role="search" className={css.root}>
      <div className={css.search}>
        <TextInput
          type="search"
          aria-label={m.journal_search()}
          placeholder={m.journal_search_hint()}
          value={typed}
          maxLength={limits.journal.search}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          autoComplete="off"
          enterKeyHint="search"
        />
        {folds && (
          <button
            type="button"
            className={page.icon}
            aria-label={m.journal_filter()}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <IconAdjustmentsHorizontal size={21} aria-hidden="true" />
          </button>
        )}
      </div>
      <div id={id} hidden={folds && !open}>
        {(open || !folds) && <OtherFilters filters={filters} />}
      </div>
    </div>
  );
}

/** Mood, favorites, tags and days. */
function OtherFilters({ filters }: { filters: JournalFilters }) {
  const [params, setParams] = useSearchParams();
  const { data } = useGatewayQuery(journalTags);
  const change = (changes: Partial<JournalFilters>) =>
    setParams(withFilters(params, changes), { state: staying });
  const { tag, mood, favorites, day } = filters;
  const offered = [...(data?.journalTags ?? [])]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_TAGS)
    .map((each) => each.tag);
  const isChosen = (each: string) => tagKey(each) === tagKey(tag);
  const tags = !tag || offered.some(isChosen) ? offered : [tag, ...offered];
  return (
    <>
      <div className={css.row}>
        <NativeSelect
          size="md"
          aria-label={m.journal_mood()}
          value={mood}
          data={moodChoices(m.journal_any_mood())}
          onChange={({ currentTarget: { value } }) => change({ mood: isMood(value) ? value : '' })}
        />
        <ul className={`${chips.root} ${css.chips}`} aria-label={m.journal_filter()}>
          <li>
            <button type="button" aria-pressed={favorites} onClick={() => change({ favorites: !favorites })}>
              <IconHeart size={16} aria-hidden="true" />
              {m.journal_favorites()}
            </button>
          </li>
          {day && (
            <li>
              <button type="button" aria-pressed="true" onClick={() => change({ day: '' })}>
                {dayName(day)}
                <IconX size={15} aria-hidden="true" />
              </button>
            </li>
          )}
          {tags.map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-pressed={isChosen(each)}
                onClick={() => change({ tag: isChosen(each) ? '' : each })}
              >
                {each}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <DaysWritten chosen={day} onChoose={(chosen) => change({ day: chosen })} />
    </>
  );
}
