import { type RefObject, useEffect, useState } from 'react';
import { drawPicture, loadPictureFonts, type PictureOptions } from './draw-picture.ts';

export type PictureState = 'drawing' | 'drawn' | 'too long';

/** Draws a picture once the fonts are loaded, and again when its options change. */
export function usePicture(
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
