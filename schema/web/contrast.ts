/**
 * Returns the relative luminance of an sRGB color, as defined by WCAG 2.2.
 * @param color #RRGGBB
 */
function luminance(color: string): number {
  const [r, g, b] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/**
 * Returns the contrast of two colors, from 1 to 21. Text needs 4.5.
 * @param one #RRGGBB
 */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const enoughContrast = 4.5;

/**
 * Returns the background, darkened or lightened until `text` is readable on it. If no shade is enough, `text` becomes
 * black or white.
 * @param background #RRGGBB
 */
export function readable(background: string, text: string): { background: string; text: string } {
  if (contrast(background, text) >= enoughContrast) return { background, text };
  const toward = luminance(text) > 0.18 ? 0 : 255;
  for (let share = 0.05; share <= 1; share += 0.05) {
    const shade = `#${channels(background)
      .map((value) => Math.round(value + (toward - value) * share))
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')}`;
    if (contrast(shade, text) >= enoughContrast) return { background: shade, text };
  }
  return { background, text: luminance(background) > 0.18 ? '#000000' : '#ffffff' };
}
