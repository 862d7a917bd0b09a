import { suggestedReferences, translationBehind } from '@quiet-time/schema/bible';
import { referenceTitle } from '@quiet-time/schema/bible-names';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from '../../lib/translations.ts';
import { Chips } from '../../ui/chips.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { type BibleAddress, type BibleState, biblePath, type View, withTranslation } from './address.ts';
import { Beginnings } from './beginnings.tsx';
import css from './bible-page.module.css';
import { PassageResult } from './passage-result.tsx';
import { TranslationSelect } from './translation-select.tsx';
import { usePassage } from './use-passage.ts';

interface Props {
  address: BibleAddress;
  draft: string;
  onDraft(text: string): void;
}

/** Returns an obvious error in a reference; null: none. The gateway checks the rest. */
function complaintAbout(reference: string): string | null {
  if (reference === '') return m.bible_reference_required();
  return /\p{L}/u.test(reference) ? null : m.bible_reference_invalid();
}

/** Looks up a passage by its reference; words that are not a reference become a search. */
export function Lookup({ address, draft, onDraft }: Props) {
  const navigate = useNavigate();
  const among = useTranslations();
  const { key, state: given } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const { reference, view } = address;
  const answer = usePassage(reference, view);
  const [complaint, setComplaint] = useState<string | null>(null);
  const pathIn = (other: View) => biblePath(other, { reference });
  usePageTitle(
    answer.status === 'ready' ? referenceTitle(answer.data.biblePassage.reference) : m.bible_heading(),
  );

  const failure = answer.status === 'failed' ? answer.failure : null;
  const refusal = failure?.code === 'BAD_USER_INPUT' ? failure.message : null;
  // A text without a number that the gateway can't read as a reference becomes a search. A reader who comes back to
  // this tab later stays here.
  const isJustTyped = (given as BibleState | null)?.found === true;
  const isWords = isJustTyped && refusal !== null && !/\p{Nd}/u.test(reference);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is looked up
  useEffect(() => {
    if (!isWords) return;
    const state: BibleState = { stays: true, show: true };
    navigate(biblePath(view, { tab: 'search', query: reference }), { state, replace: true });
  }, [isWords, reference]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again, it is said again
  useEffect(() => {
    if (refusal && !isWords) field.current?.focus();
  }, [refusal, key]);

  const type = (text: string) => {
    setComplaint(null);
    onDraft(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    lookUp(draft);
  };
  const lookUp = (text: string) => {
    const { reference: asked, translation } = translationBehind(text, among);
    const askedView = translation ? withTranslation(view, translation) : view;
    const wrong = complaintAbout(asked);
    setComplaint(wrong);
    if (wrong) return field.current?.focus();
    // On a phone the keyboard would cover the result.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
    const again = asked === reference && askedView.translation === view.translation;
    const state: BibleState = { stays: true, found: true };
    navigate(biblePath(askedView, { reference: asked }), {
      state,
      replace: again,
    });
    if (again && answer.status === 'failed') answer.retry();
  };

  return (
    <>
      <form action="/bible" className={css.form} onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          name="ref"
          size="lg"
          label={m.bible_reference()}
          value={draft}
          onChange={(event) => type(event.currentTarget.value)}
          error={complaint ?? (draft.trim() === reference && !isWords ? refusal : null)}
          maxLength={limits.bible.reference}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          placeholder={m.bible_reference_hint()}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
        />
        <TranslationSelect view={view} pathIn={pathIn} />
        <Button type="submit" size="lg">
          {m.bible_look_up()}
        </Button>
      </form>
      <Chips
        label={m.bible_popular_verses()}
        texts={suggestedReferences.map(referenceTitle)}
        chosen={draft}
        onChoose={(popular) => {
          type(popular);
          lookUp(popular);
        }}
      />
      {reference === '' && <Beginnings view={view} />}
      {reference !== '' && !isWords && (
        <PassageResult answer={answer} view={view} pathIn={pathIn} failed={m.bible_lookup_failed()} />
      )}
    </>
  );
}
