import { m } from '@quiet-time/schema/sentences';
import { typographicReference } from '@quiet-time/schema/typography';
import { NativeSelect } from '@quiet-time/web/controls/native-select.tsx';
import { Link, useNavigate } from 'react-router';
import { translationName, useTranslations } from '../../lib/translations.ts';
import { IconArrowsExchange, IconX } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { translationKey, type View, withTranslation } from './address.ts';
import { alignVerses } from './align-verses.ts';
import { store } from './device-storage.ts';
import css from './side-by-side.module.css';
import type { Verse } from './use-passage.ts';
import { VerseRows } from './verse-rows.tsx';

/** Content of a column. */
interface Column {
  translation: { id: string; name: string };
  verses: Verse[];
}

interface Props {
  /** Id of the title. */
  id: string;
  title: string;
  left: Column;
  /** Null if the second translation lacks the passage. */
  right: Column | null;
  view: View;
  pathIn(view: View): string;
}

/** The same passage in two translations, verse beside verse; on a phone verse below verse. */
export function SideBySide({ id, title, left, right, view, pathIn }: Props) {
  const pairs = alignVerses(left.verses, right?.verses ?? []);
  return (
    <div className={css.root}>
      <h2 id={id} className={css.title}>
        {typographicReference(title)}
      </h2>
      <SideBySideHead view={view} pathIn={pathIn} />
      {!right && view.other && (
        <p className={css.lacking}>{m.bible_passage_lacking({ translation: translationName(view.other) })}</p>
      )}
      <VerseRows pairs={pairs} view={right ? view : { ...view, other: null }} />
    </div>
  );
}

interface HeadProps extends Pick<Props, 'view' | 'pathIn'> {
  /** Whether the first translation can be chosen here, too. */
  both?: boolean;
}

/** Names above the two columns: the second can be replaced, swapped with the first, or closed. */
export function SideBySideHead({ view, pathIn, both = false }: HeadProps) {
  const navigate = useNavigate();
  const options = useTranslations().map(({ id, name }) => ({ value: id, label: name }));
  const { translation, other } = view;
  if (!other) return null;
  const choose = (chosen: string) =>
    navigate(pathIn({ translation, other: chosen }), { replace: true, state: { stays: true } });
  const chooseFirst = (chosen: string) => {
    store(translationKey, chosen);
    navigate(pathIn(withTranslation(view, chosen)), { replace: true, state: { stays: true } });
  };
  return (
    <div className={css.head}>
      {both ? (
        <div className={css.first}>
          <NativeSelect
            aria-label={m.bible_translation()}
            data={options}
            value={translation}
            onChange={(event) => chooseFirst(event.currentTarget.value)}
          />
        </div>
      ) : (
        <p>{translationName(translation)}</p>
      )}
      {both && <p className={css.printed}>{translationName(translation)}</p>}
      <p className={css.printed}>{translationName(other)}</p>
      <div>
        <NativeSelect
          aria-label={m.bible_beside_translation()}
          data={options.filter(({ value }) => value !== translation)}
          value={other}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Link
          className={page.icon}
          to={pathIn({ translation: other, other: translation })}
          replace
          state={{ stays: true }}
          aria-label={m.bible_beside_swap()}
        >
          <IconArrowsExchange size={21} aria-hidden="true" />
        </Link>
        <Link
          className={page.icon}
          to={pathIn({ translation, other: null })}
          state={{ stays: true, show: true }}
          aria-label={m.bible_beside_close()}
        >
          <IconX size={21} aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
}
