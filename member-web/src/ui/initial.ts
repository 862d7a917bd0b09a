/** The first letter of a name in upper case, as a reader counts letters: an accent or a flag is part of one. */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  // Most names: asking Intl takes a slow phone a tenth of a second.
  if (/^[A-Za-z](?=[ -~]|$)/.test(trimmed)) return trimmed[0]!.toUpperCase();
  const first = globalThis.Intl?.Segmenter
    ? [...new Intl.Segmenter().segment(trimmed)][0]?.segment
    : // Older Firefox counts no letters; whole characters are near enough.
      [...trimmed][0];
  return first?.toUpperCase() ?? '';
}
