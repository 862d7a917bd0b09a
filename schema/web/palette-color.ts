/**
 * Start of each of our colors on the color wheel, in degrees. Red is for errors only, so colors near it become gold.
 */
const sectors = [
  [290, '--sun'],
  [170, '--info'],
  [75, '--accent'],
  [0, '--sun'],
] as const;

/** Saturation below which a color counts as gray. */
const grey = 0.12;

/**
 * Returns our color that is nearest to one chosen by an administrator, for an edge. It fits both themes.
 * @param color #RRGGBB
 * @returns a value for a style
 */
export function paletteColor(color: string): string {
  const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  if (!(range > grey)) return 'var(--line-strong)';
  const sixth = most === r ? (g - b) / range : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  const hue = (sixth * 60 + 360) % 360;
  return `var(${sectors.find(([from]) => hue >= from)![1]})`;
}
