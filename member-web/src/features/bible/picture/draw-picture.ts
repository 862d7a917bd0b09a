import type { Direction } from '@quiet-time/schema/writing';
import { fitText } from './fit-text.ts';
import { type PictureColors, type PictureLook, pictureColors } from './picture-colors.ts';

/** In pixels: for a post, and for a phone's whole screen. */
export const pictureSizes = {
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const;
export type PictureShape = keyof typeof pictureSizes;

export interface PictureOptions {
  text: string;
  reference: string;
  translation: string;
  siteName: string;
  direction: Direction;
  shape: PictureShape;
  look: PictureLook;
}

const serif = '"Newsreader Variable", Georgia, serif';
const sans = '"Source Sans 3 Variable", system-ui, sans-serif';
const margin = 96;
const leading = 1.36;

/** Layout: `top` is free of text, and so is the scene with its sun at the bottom. */
const layouts = {
  square: { top: 96, scene: 0.75, largest: 80, smallest: 34, caption: 36 },
  tall: { top: 260, scene: 1.25, largest: 104, smallest: 40, caption: 44 },
} as const;

/** Loads the fonts of a picture: a canvas doesn't wait for them. */
export async function loadPictureFonts(): Promise<void> {
  // Without them, the fallback fonts are used.
  await Promise.allSettled(
    [`420 60px ${serif}`, `520 30px ${serif}`, `600 34px ${sans}`, `400 28px ${sans}`].map((font) =>
      document.fonts.load(font),
    ),
  );
}

/** Draws a passage. @returns false if it is too long, without drawing a picture */
export function drawPicture(canvas: HTMLCanvasElement, options: PictureOptions): boolean {
  const { width, height } = pictureSizes[options.shape];
  const layout = layouts[options.shape];
  const colors = pictureColors[options.look];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return false;

  const sceneTop = height - 320 * layout.scene;
  const room = { width: width - 2 * margin, height: sceneTop - layout.top - 3.6 * layout.caption };
  const fitted = fitText(options.text, room, {
    ...layout,
    leading,
    widthOf(text, size) {
      context.font = `420 ${size}px ${serif}`;
      return context.measureText(text).width;
    },
  });
  if (!fitted) return false;

  drawScene(context, colors, width, height, layout.scene);
  const { lines, size } = fitted;
  const textHeight = lines.length * size * leading;
  let y = layout.top + (room.height - textHeight) / 2 + size;
  context.fillStyle = colors.ink;
  context.font = `420 ${size}px ${serif}`;
  context.direction = options.direction;
  const start = options.direction === 'rtl' ? width - margin : margin;
  for (const line of lines) {
    context.fillText(line, start, y);
    y += size * leading;
  }
  context.direction = 'ltr';
  // Below the beginning of the text, but in the order of the site's language.
  context.textAlign = options.direction === 'rtl' ? 'right' : 'left';
  y += 0.8 * layout.caption - size * (leading - 1);
  context.fillStyle = colors.reference;
  context.font = `600 ${layout.caption}px ${sans}`;
  context.fillText(options.reference, start, y);
  context.fillStyle = colors.quiet;
  context.font = `400 ${0.78 * layout.caption}px ${sans}`;
  context.fillText(options.translation, start, y + 1.2 * layout.caption);
  context.fillStyle = colors.ink;
  context.font = `520 30px ${serif}`;
  context.textAlign = 'center';
  context.fillText(options.siteName, width / 2, height - 26 * layout.scene - 8);
  context.textAlign = 'start';
  return true;
}

const rings = [58, 92, 134, 184, 242, 308, 382];
const hills = [
  'M0 214c150-34 300-30 470 2s330 30 500-4 320-34 470-8v116H0Z',
  'M0 262c190-46 380-50 600-14s420 30 840-36v108H0Z',
  'M0 296c260-26 560-40 820-16s430 16 620-12v52H0Z',
];
const contours = [
  'M0 214c150-34 300-30 470 2s330 30 500-4 320-34 470-8',
  'M0 262c190-46 380-50 600-14s420 30 840-36M0 274c190-44 390-46 606-10s420 28 834-34',
  'M0 296c260-26 560-40 820-16s430 16 620-12M0 306c260-24 560-36 820-13s430 14 620-10',
];

/** Draws first light over three hills, as on our pages, 1440 by 320 before scaling. */
function drawScene(
  context: CanvasRenderingContext2D,
  colors: PictureColors,
  width: number,
  height: number,
  scale: number,
) {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0.35, colors.sky[0]);
  sky.addColorStop(1, colors.sky[1]);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);

  context.save();
  context.translate(width / 2 - 720 * scale, height - 320 * scale);
  context.scale(scale, scale);
  context.strokeStyle = colors.sun;
  context.lineWidth = 1.1 / scale;
  rings.forEach((radius, index) => {
    context.globalAlpha = 0.52 - index * 0.075;
    context.beginPath();
    context.arc(720, 232, radius, 0, 2 * Math.PI);
    context.stroke();
  });
  context.globalAlpha = 1;
  context.fillStyle = colors.disc;
  context.beginPath();
  context.arc(720, 232, 34, 0, 2 * Math.PI);
  context.fill();
  hills.forEach((hill, index) => {
    context.fillStyle = colors.hills[index]!;
    context.fill(new Path2D(hill));
  });
  context.globalAlpha = 0.55;
  context.strokeStyle = colors.contour;
  context.lineWidth = 1;
  for (const contour of contours) context.stroke(new Path2D(contour));
  context.restore();
}
