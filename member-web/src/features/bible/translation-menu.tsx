import { m } from '@quiet-time/schema/sentences';
import { useNavigate } from 'react-router';
import { useTranslations } from '../../lib/translations.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { translationKey, type View, withTranslation } from './address.ts';
import { store } from './device-storage.ts';
import css from './translation-menu.module.css';

interface Props {
  view: View;
  /** Returns the current address in other translations. */
  pathIn(view: View): string;
  /** Id of a form that is sent with the translation when scripts do not run. */
  form?: string;
}

/** Select for the translation within a line of text: its short name, or the full one where there is room. */
export function TranslationMenu({ view, pathIn, form }: Props) {
  const navigate = useNavigate();
  const { translation } = view;
  const translations = useTranslations();
  const chosen = translations.find(({ id }) => id === translation);
  const choose = (id: string) => {
    store(translationKey, id);
    navigate(pathIn(withTranslation(view, id)), { replace: true, state: { stays: true } });
  };
  return (
    <span className={css.root}>
      <span aria-hidden="true">
        <abbr>{chosen?.abbreviation ?? translation}</abbr>
        <span>{chosen?.name}</span>
        <IconChevronDown size={15} />
      </span>
      <select
        {...(form && { form, name: 'translation' })}
        aria-label={m.bible_translation()}
        value={translation}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {translations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
