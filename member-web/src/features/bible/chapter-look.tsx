import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { translations } from '../../lib/translations.ts';
import { useDeviceSetting } from '../../ui/device-setting.ts';
import { IconColumns2 } from '../../ui/icons.ts';
import { TextSizeButtons } from '../../ui/text-size-buttons.tsx';
import { besideAtFirst, type View } from './address.ts';
import css from './chapter-look.module.css';
import { verseLayout } from './verse-layout.ts';

interface Props {
  id: string;
  view: View;
  pathIn(view: View): string;
}

/** Settings of a chapter: text size, verse by verse or running text, and two translations. */
export default function ChapterLook({ id, view, pathIn }: Props) {
  const layout = useDeviceSetting(verseLayout);
  return (
    // Focusable, because a press between its controls would otherwise move the focus outside and close it.
    <div id={id} className={css.root} tabIndex={-1}>
      <div className={css.row}>
        <span>{m.reading_text_size()}</span>
        <TextSizeButtons />
      </div>
      {!view.other && (
        <>
          <fieldset className={css.layouts}>
            <legend>{m.bible_layout()}</legend>
            {verseLayout.values.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="verse-layout"
                  checked={each === layout}
                  onChange={() => verseLayout.set(each)}
                />
                {each === 'lines' ? m.bible_layout_lines() : m.bible_layout_text()}
              </label>
            ))}
          </fieldset>
          <Link
            className={css.link}
            to={pathIn({ ...view, other: besideAtFirst(view.translation, translations()) })}
            state={{ stays: true }}
          >
            <IconColumns2 size={19} aria-hidden="true" />
            {m.bible_side_by_side()}
          </Link>
        </>
      )}
    </div>
  );
}
