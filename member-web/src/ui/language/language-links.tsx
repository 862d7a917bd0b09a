import { languageNames, languages } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import css from './language-links.module.css';

/**
 * Languages of the site, each by its own name. The link's address stores the choice and comes back here, so it works
 * without scripts. With scripts, typed text is kept as well.
 */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const back = new URLSearchParams({ back: pathname + search });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" className={css.root} aria-label={m.site_languages()}>
      {languages.map((language) => (
        <a
          key={language}
          href={`/language/${language}?${back}`}
          lang={language}
          hrefLang={language}
          rel="nofollow"
          aria-current={language === getLocale() ? 'true' : undefined}
          onClick={(event) => choose(event, language)}
        >
          {languageNames[language]}
        </a>
      ))}
    </div>
  );
}

async function choose(event: MouseEvent, language: (typeof languages)[number]) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { href } = event.currentTarget as HTMLAnchorElement;
  try {
    const { switchLanguage } = await import('./switch-language.ts');
    await switchLanguage(language);
  } catch {
    window.location.assign(href);
  }
}
