import { m } from '@quiet-time/schema/sentences';
import { NativeSelect } from '@quiet-time/web/controls/native-select.tsx';
import { useNavigate } from 'react-router';
import { useTranslations } from '../../lib/translations.ts';
import { translationKey, type View, withTranslation } from './address.ts';
import { store } from './device-storage.ts';

interface Props {
  view: View;
  /** Returns the current address in other translations. */
  pathIn(view: View): string;
}

/** Select for the translation. The choice is stored on the device. */
export function TranslationSelect({ view, pathIn }: Props) {
  const navigate = useNavigate();
  const choose = (translation: string) => {
    store(translationKey, translation);
    navigate(pathIn(withTranslation(view, translation)), { replace: true, state: { stays: true } });
  };
  return (
    <NativeSelect
      name="translation"
      size="lg"
      label={m.bible_translation()}
      data={useTranslations().map(({ id, name }) => ({ value: id, label: name }))}
      value={view.translation}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
