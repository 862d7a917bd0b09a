import { type HighlightColor, highlightColors } from '@quiet-time/schema/highlight-colors';
import { m } from '@quiet-time/schema/sentences';
import { loginPath } from '@quiet-time/web/safe-redirect.ts';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconNote, IconTrash } from '../../../ui/icons.ts';
import css from './highlight-choices.module.css';
import { Swatch } from './highlighted.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { Highlights } from './use-highlights.ts';

const colors = Object.keys(highlightColors) as HighlightColor[];

interface Props {
  /** Highlights of the chapter; null: not known yet. */
  own: Highlights | null;
  /** First and last of the selected verses. */
  from: number;
  to: number;
  /** Reference of these verses. */
  reference: string;
}

/**
 * Colors for highlighting the verses, and their note. Visitors are sent to the sign-in page, and come back to the
 * verses.
 */
export function HighlightChoices({ from, to, reference, own: inChapter }: Props) {
  const guest = useSessionToken() === null;
  const { pathname, search, hash } = useLocation();
  const [open, setOpen] = useState<'note' | 'removal' | null>(null);
  if (guest) {
    return (
      <div className={css.root}>
        <Link className={css.guest} to={loginPath({ pathname, search: search + hash })}>
          <span>
            {colors.map((color) => (
              <Swatch key={color} color={color} />
            ))}
          </span>
          {m.highlight_sign_in()}
        </Link>
      </div>
    );
  }
  const change: Highlights['change'] = async (what) => inChapter?.change(what);
  const own = (inChapter?.highlights ?? []).filter(({ verse }) => verse >= from && verse <= to);
  const noted = own.find(({ note }) => note !== null) ?? own[0];
  const isWhole = own.length === to - from + 1 && own.every(({ color }) => color === own[0]?.color);
  const current = isWhole ? own[0]?.color : undefined;

  const remove = () => change({ from, to, color: null });
  const askToRemove = () => (noted?.note ? setOpen('removal') : void remove());
  const press = (color: HighlightColor) =>
    color === current ? askToRemove() : void change({ from, to, color });
  return (
    <>
      {noted?.note && (
        <p className={css.note} dir="auto">
          {noted.note}
        </p>
      )}
      {inChapter && noted && inChapter.waitingNotes.includes(noted.verse) && (
        <p className={css.waits}>{m.highlight_note_waits()}</p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={css.root} role="group" aria-label={m.highlight_colors()}>
        {colors.map((color) => (
          <button
            key={color}
            type="button"
            disabled={!inChapter}
            aria-pressed={color === current}
            aria-label={m.highlight_in({ color: highlightColors[color]() })}
            onClick={() => press(color)}
          >
            <Swatch color={color} />
            {highlightColors[color]()}
          </button>
        ))}
        {/* Disabled until the stored note is known, which the dialog starts with. */}
        <button
          type="button"
          disabled={!inChapter?.isKnown}
          aria-haspopup="dialog"
          onClick={() => setOpen('note')}
        >
          <IconNote size={20} aria-hidden="true" />
          {m.highlight_note()}
        </button>
        {own.length > 0 && (
          <button type="button" aria-label={m.highlight_remove()} onClick={askToRemove}>
            <IconTrash size={20} aria-hidden="true" />
            {m.highlight_remove_short()}
          </button>
        )}
      </div>
      {inChapter && open === 'note' && (
        <NoteDialog
          reference={reference}
          highlights={inChapter.highlights}
          verses={{
            ...inChapter.place,
            from: noted?.verse ?? from,
            to: noted?.verse ?? to,
            before: noted ?? null,
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'removal' && (
        <ConfirmDialog
          title={m.highlight_remove_question()}
          text={m.highlight_remove_with_note()}
          action={m.highlight_remove()}
          keep={m.highlight_keep()}
          working={m.highlight_remove()}
          explain={m.highlight_failed}
          onConfirm={async () => {
            setOpen(null);
            await remove();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
