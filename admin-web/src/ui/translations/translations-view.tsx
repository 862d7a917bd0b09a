import { Button } from '@mantine/core';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { type Language, languageNames, languages } from '@quiet-time/schema/languages';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '../load-failed.tsx';
import { TranslationForm } from './translation-form.tsx';
import type { Translated, TranslationsOf } from './translation-values.ts';
import { ItemTranslationsDocument } from './translations.documents.ts';
import css from './translations-view.module.css';

/** Translations of an item, each beside the original. */
export default function TranslationsView({ kind, id, labels, onBack }: TranslationsOf & { onBack(): void }) {
  const root = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<Language | null>(null);
  const answer = useGatewayQuery(ItemTranslationsDocument, {
    variables: { kind, id },
    fetchPolicy: 'no-cache',
  });
  const item = answer.data?.itemTranslations;
  const others = languages.filter((language) => language !== item?.lang);
  const found = (language: Language) => item?.translations.find((each) => each.language === language) ?? null;
  // Opens a stale translation first.
  const chosen = asked ?? others.find((language) => found(language)?.stale.length) ?? others[0]!;
  // Moves the focus, since the focused button is removed.
  useEffect(() => root.current?.focus(), []);
  return (
    <section ref={root} className={css.root} aria-label="Languages" tabIndex={-1}>
      {answer.failure && <LoadFailed of={answer} title={backOfficeMessages.translationsFailed} />}
      <ul className={css.languages} aria-label="Translations" aria-busy={!item}>
        {item &&
          others.map((language) => (
            <li key={language}>
              <button type="button" aria-pressed={language === chosen} onClick={() => setAsked(language)}>
                <span lang={language}>{languageNames[language]}</span>
                <small>{stateOf(found(language))}</small>
              </button>
            </li>
          ))}
      </ul>
      {item ? (
        <TranslationForm
          key={chosen}
          {...{ kind, id, labels, item, onBack }}
          language={chosen}
          found={found(chosen)}
          onChanged={() => void answer.retry()}
        />
      ) : (
        <div className={css.foot}>
          <Button variant="default" onClick={onBack}>
            Back to the form
          </Button>
        </div>
      )}
    </section>
  );
}

function stateOf(translation: Translated['translations'][number] | null): string {
  if (!translation) return 'Not translated';
  return translation.stale.length > 0 ? 'Original changed' : 'Up to date';
}
