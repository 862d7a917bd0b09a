import { referenceTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { directionOf } from '@quiet-time/schema/writing';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { siteName } from '@quiet-time/web/site-name.ts';
import { useId, useRef, useState } from 'react';
import { langOf } from '../../../lib/translations.ts';
import { IconDownload, IconShare2, IconX } from '../../../ui/icons.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import page from '../../../ui/page.module.css';
import { textOf } from '../share-verse.ts';
import type { Passage } from '../use-passage.ts';
import { Choice } from './choice.tsx';
import type { PictureShape } from './draw-picture.ts';
import type { PictureLook } from './picture-colors.ts';
import css from './picture-dialog.module.css';
import { canSharePictures, downloadPicture, pictureName, sharePicture } from './save-picture.ts';
import { usePicture } from './use-picture.ts';

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
