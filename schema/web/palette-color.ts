/** Where each colour of ours begins on the wheel, in degrees. Red is for errors alone: what is near it becomes gold. */
const sectors = [
  [290, '--sun'],
  [170, '--info'],
  [75, '--accent'],
  [0, '--sun'],
] as const;

/** Below this share a colour is a grey. */
const grey = 0.12;

/**
 * The colour of ours that is nearest to one that an administrator chose, for an edge: it fits the page in both themes.
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
