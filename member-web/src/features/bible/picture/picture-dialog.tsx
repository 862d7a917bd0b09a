import { referenceTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { directionOf } from '@quiet-time/schema/writing';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { siteName } from '@quiet-time/web/site-name.ts';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { langOf } from '../../../lib/translations.ts';
import { IconDownload, IconShare2, IconX } from '../../../ui/icons.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import page from '../../../ui/page.module.css';
import { textOf } from '../share-verse.ts';
import type { Passage } from '../use-passage.ts';
import { drawPicture, loadPictureFonts, type PictureOptions, type PictureShape } from './draw-picture.ts';
import type { PictureLook } from './picture-colors.ts';
import css from './picture-dialog.module.css';
import { canSharePictures, downloadPicture, pictureName, sharePicture } from './save-picture.ts';

const shapes = { square: m.bible_picture_square, tall: m.bible_picture_tall } satisfies Record<
  PictureShape,
  () => string
>;
const looks = { light: m.bible_picture_light, dark: m.bible_picture_dark } satisfies Record<
  PictureLook,
  () => string
>;
const tooLongFor = {
  square: m.bible_picture_too_long_square,
  tall: m.bible_picture_too_long_tall,
} satisfies Record<PictureShape, () => string>;

interface Props {
  passage: Passage;
  onClose(): void;
}

const lookOfPage = (): PictureLook =>
  document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';

/** Dialog with a passage as a picture, drawn on this device, to download or share. */
export default function PictureDialog({ passage, onClose }: Props) {
  const titleId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shape, setShape] = useState<PictureShape>('square');
  const [look, setLook] = useState(lookOfPage);
  const text = textOf(passage);
  const { reference, translation } = passage;
  const title = referenceTitle(reference);
  const state = usePicture(canvas, {
    text,
    reference: title,
    translation: translation.name,
    siteName: siteName(),
    direction: directionOf(langOf(translation.id) ?? getLocale()),
    shape,
    look,
  });
  const name = pictureName(reference, translation.id);
  const withCanvas = (act: (drawn: HTMLCanvasElement) => void) => () => {
    if (canvas.current && state === 'drawn') act(canvas.current);
  };
  const tooLong = state === 'too long';
  return (
    <ModalDialog labelledBy={titleId} className={css.root} lightDismiss onClose={onClose}>
      <div className={css.head}>
        <h2 id={titleId}>{m.bible_picture_of({ reference: title })}</h2>
        <button type="button" className={page.icon} aria-label={m.bible_close()} onClick={onClose}>
          <IconX size={22} aria-hidden="true" />
        </button>
      </div>
      <div className={css.body}>
        <div className={css.preview}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={m.bible_picture_seen({ text, reference: title, translation: translation.name })}
            hidden={tooLong}
          />
          <p role="status">{tooLong && tooLongFor[shape]()}</p>
        </div>
        <div className={css.choices}>
          <Choice
            label={m.bible_picture_shape()}
            name="shape"
            options={shapes}
            value={shape}
            onChoose={setShape}
          />
          <Choice
            label={m.bible_picture_look()}
            name="look"
            options={looks}
            value={look}
            onChoose={setLook}
          />
          {!tooLong && (
            <div className={css.actions}>
              <Button
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                onClick={withCanvas((drawn) => downloadPicture(drawn, name))}
              >
                {m.bible_picture_download()}
              </Button>
              {canSharePictures() && (
                <Button
                  variant="light"
                  leftSection={<IconShare2 size={18} aria-hidden="true" />}
                  onClick={withCanvas((drawn) => sharePicture(drawn, name, title))}
                >
                  {m.bible_picture_share()}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </ModalDialog>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  name: string;
  /** Label of each option. */
  options: Record<Value, () => string>;
  value: Value;
  onChoose(value: NoInfer<Value>): void;
}

/** Choice of one of a few options, all visible. */
function Choice<Value extends string>({ label, name, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className={css.choice}>
      <legend>{label}</legend>
      {(Object.keys(options) as Value[]).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChoose(each)}
          />
          <span>{options[each]()}</span>
        </label>
      ))}
    </fieldset>
  );
}

type PictureState = 'drawing' | 'drawn' | 'too long';

/** Draws a picture once the fonts are loaded, and again when its options change. */
function usePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  { text, reference, translation, siteName, direction, shape, look }: PictureOptions,
): PictureState {
  const [hasFonts, setHasFonts] = useState(false);
  const [state, setState] = useState<PictureState>('drawing');
  useEffect(() => {
    loadPictureFonts().then(() => setHasFonts(true));
  }, []);
  useEffect(() => {
    if (!hasFonts || !canvas.current) return;
    const options = { text, reference, translation, siteName, direction, shape, look };
    setState(drawPicture(canvas.current, options) ? 'drawn' : 'too long');
  }, [hasFonts, canvas, text, reference, translation, siteName, direction, shape, look]);
  return state;
}
