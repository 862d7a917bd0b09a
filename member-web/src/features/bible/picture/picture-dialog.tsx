import { Button } from '@mantine/core';
import { siteName } from '@quiet-time/schema/web/site-name.ts';
import { useId, useRef, useState } from 'react';
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

const shapes = { square: 'Square', tall: 'Tall' } satisfies Record<PictureShape, string>;
const looks = { light: 'Light', dark: 'Dark' } satisfies Record<PictureLook, string>;

interface Props {
  passage: Passage;
  onClose(): void;
}

const lookOfPage = (): PictureLook =>
  document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';

/** A passage as a picture, drawn on this device, to be kept or shared. */
export default function PictureDialog({ passage, onClose }: Props) {
  const titleId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shape, setShape] = useState<PictureShape>('square');
  const [look, setLook] = useState(lookOfPage);
  const text = textOf(passage);
  const { reference, translation } = passage;
  const state = usePicture(canvas, {
    text,
    reference,
    translation: translation.name,
    siteName,
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
        <h2 id={titleId}>Picture of {reference}</h2>
        <button type="button" className={page.icon} aria-label="Close" onClick={onClose}>
          <IconX size={22} aria-hidden="true" />
        </button>
      </div>
      <div className={css.body}>
        <div className={css.preview}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={`${text} ${reference}, ${translation.name}. In the picture it stands above hills at sunrise.`}
            hidden={tooLong}
          />
          <p role="status">
            {tooLong &&
              `This passage is too long for a ${shape === 'square' ? 'square' : 'tall'} picture. ${
                shape === 'square' ? 'A tall one has more room; or choose' : 'Please choose'
              } fewer verses.`}
          </p>
        </div>
        <div className={css.choices}>
          <Choice label="Shape" name="shape" options={shapes} value={shape} onChoose={setShape} />
          <Choice label="Look" name="look" options={looks} value={look} onChoose={setLook} />
          {!tooLong && (
            <div className={css.actions}>
              <Button
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                onClick={withCanvas((drawn) => downloadPicture(drawn, name))}
              >
                Download
              </Button>
              {canSharePictures() && (
                <Button
                  variant="light"
                  leftSection={<IconShare2 size={18} aria-hidden="true" />}
                  onClick={withCanvas((drawn) => sharePicture(drawn, name, reference))}
                >
                  Share
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </ModalDialog>
  );
}
