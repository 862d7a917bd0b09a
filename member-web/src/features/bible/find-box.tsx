import { suggestedReferences, translationBehind } from '@quiet-time/schema/bible';
import { chapterTitle, referenceTitle } from '@quiet-time/schema/bible-names';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterPaint } from '@quiet-time/web/after-paint.ts';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from '../../lib/translations.ts';
import { Chips } from '../../ui/chips.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { type BibleAddress, type BibleState, biblePath, withTranslation } from './address.ts';
import { beginnings } from './beginnings.tsx';
import css from './find-box.module.css';
import { suggestedKeywordsOf } from './keywords.ts';

/** Id of the form. */
export const findForm = 'find';

interface Props {
  address: BibleAddress;
  draft: string;
  onDraft(text: string): void;
  /** The gateway's objection to the reference in the address; null: none. */
  refusal: string | null;
  /** Repeats the failed request of the address, if there is one. */
  onAgain(): void;
}

/**
 * One field for references and words. Text with a number is looked up, other text is searched for. Suggestions are
 * shown while the field is empty and focused.
 */
export function FindBox({ address, draft, onDraft, refusal, onAgain }: Props) {
  const navigate = useNavigate();
  const among = useTranslations();
  const { key } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [suggesting, setSuggesting] = useState(false);
  const { tab, view, reference, query, book } = address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again, it is said again
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal, key]);

  const type = (text: string) => {
    setComplaint(null);
    onDraft(text);
  };
  const lookUp = (asked: string, translation: string | null) => {
    const askedView = translation ? withTranslation(view, translation) : view;
    const again = tab === 'lookup' && asked === reference && askedView.translation === view.translation;
    const state: BibleState = { stays: true, found: true };
    navigate(biblePath(askedView, { reference: asked }), { state, replace: again });
    if (again) onAgain();
  };
  const search = (words: string) => {
    const again = tab === 'search' && words === query;
    // On a phone the results begin below the visible area.
    const state: BibleState = { stays: true, show: matchMedia('(max-width: 47.99em)').matches };
    afterPaint(() => {
      navigate(biblePath(view, { tab: 'search', query: words, book: again ? book : '' }), {
        state,
        replace: again,
      });
      if (again) onAgain();
    });
  };
  const find = (text: string) => {
    const { reference: asked, translation } = translationBehind(text, among);
    const wrong = complaintAbout(asked, tab);
    setComplaint(wrong);
    if (wrong) return field.current?.focus();
    setSuggesting(false);
    // On a phone the keyboard would cover the result.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
    const isShort = asked.length <= limits.bible.reference;
    if (/\p{Nd}/u.test(asked) && isShort) lookUp(asked, translation);
    else search(text.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find(field.current?.value ?? draft);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setSuggesting(false);
  };
  const choose = (text: string) => {
    type(text);
    find(text);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <div
      role="search"
      className={css.root}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Escape' && setSuggesting(false)}
    >
      {/* Without scripts, the search puts the passage of a reference first. */}
      <form id={findForm} action="/bible" className={css.form} onSubmit={submit} noValidate>
        <input type="hidden" name="tab" value="search" />
        <TextInput
          ref={field}
          name="q"
          size="lg"
          aria-label={m.bible_find()}
          value={draft}
          onFocus={({ currentTarget: { value } }) => {
            setSuggesting(true);
            // Text from before hydration.
            if (value !== draft) type(value);
          }}
          onChange={(event) => {
            setSuggesting(true);
            type(event.currentTarget.value);
          }}
          error={complaint ?? (draft.trim() === reference ? refusal : null)}
          maxLength={limits.bible.search}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          placeholder={m.bible_reference_hint()}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" size="lg">
          {m.bible_search()}
        </Button>
      </form>
      {suggesting && draft === '' && (
        // A press between the chips keeps the focus in the field, and so the suggestions.
        // biome-ignore lint/a11y/noStaticElementInteractions: no action of its own
        <div className={css.suggestions} onMouseDown={(event) => event.preventDefault()}>
          <Chips
            label={m.bible_popular_verses()}
            texts={suggestedReferences.map(referenceTitle)}
            chosen={draft}
            onChoose={choose}
          />
          <Chips
            label={m.bible_often_looked_for()}
            texts={suggestedKeywordsOf(view.translation)}
            chosen={draft}
            onChoose={choose}
          />
          <Chips
            label={m.bible_beginnings()}
            texts={beginnings.map(([book, chapter]) => chapterTitle(book, chapter))}
            chosen={draft}
            onChoose={choose}
          />
        </div>
      )}
    </div>
  );
}

/** Returns an obvious error in the text; null: none. The gateway checks the rest. */
function complaintAbout(text: string, tab: BibleAddress['tab']): string | null {
  if (text === '') return tab === 'search' ? m.bible_keyword_required() : m.bible_reference_required();
  return /\p{L}/u.test(text) ? null : m.bible_reference_invalid();
}
