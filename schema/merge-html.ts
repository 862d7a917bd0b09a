/** A part of a list that another version replaces: the entries from `from` up to `to`. */
interface Hunk {
  from: number;
  to: number;
  items: readonly string[];
}

/** Maximum comparisons of one merge: longer texts count as changed from their first to their last difference. */
const mostCells = 2_000_000;

const tag = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/gi;
const alone: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/**
 * Merges two versions of the HTML of a text with a common base, paragraph by paragraph. A paragraph that both changed
 * is merged word by word. @returns null if both changed the same part
 */
export function mergeHtml(base: string, theirs: string, yours: string): string | null {
  const merged = mergeLists(blocksOf(base), blocksOf(theirs), blocksOf(yours), mergeBlock);
  return merged === null ? null : merged.join('');
}

/**
 * Merges two versions of a plain text with a common base, line by line, and within a line word by word. Where both
 * changed the same part, both versions stay, one below the other; if one contains the other, only the longer one.
 */
export function mergeText(base: string, theirs: string, yours: string): string {
  if (!base) return both(theirs, yours);
  const linesOf = (text: string) => text.split('\n');
  const merged = mergeLists(linesOf(base), linesOf(theirs), linesOf(yours), (before, one, other) => [
    mergeBlock(before, one, other)?.join('') ?? both(one.join('\n'), other.join('\n')),
  ]);
  return merged === null ? both(theirs, yours) : merged.join('\n');
}

function both(theirs: string, yours: string): string {
  if (theirs.includes(yours)) return theirs;
  return yours.includes(theirs) ? yours : `${theirs.trimEnd()}\n\n${yours.trimStart()}`;
}

/** Merges entries that both versions replace; null: they can't be merged. */
type MergeEntries = (
  base: readonly string[],
  theirs: readonly string[],
  yours: readonly string[],
) => readonly string[] | null;

/** Returns the outermost elements of an HTML text, and the text between them. Joined they are the whole text. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  const cut = (end: number) => {
    if (end > start) blocks.push(html.slice(start, end));
    start = end;
  };
  for (const { 0: found, 1: closing, 2: name, index } of html.matchAll(tag)) {
    const end = index + found.length;
    const isAlone = alone.has(name!.toLowerCase());
    if (depth === 0) cut(index);
    if (!isAlone) depth = Math.max(0, depth + (closing ? -1 : 1));
    if (depth === 0) cut(end);
  }
  cut(html.length);
  return blocks;
}

const tokens = /<(?:"[^"]*"|[^">])*>|\s+|[^\s<]+|</g;
const tagsOf = (words: readonly string[]) => words.filter((word) => word.startsWith('<')).join('');

/** Merges one paragraph that both versions replace by one. */
function mergeBlock(
  base: readonly string[],
  theirs: readonly string[],
  yours: readonly string[],
): readonly string[] | null {
  if (base.length !== 1 || theirs.length !== 1 || yours.length !== 1) return null;
  const words = mergeWords(base[0]!, theirs[0]!, yours[0]!);
  return words === null ? null : [words];
}

/** Merges the words of one paragraph, unless one side changed its elements. */
function mergeWords(base: string, theirs: string, yours: string): string | null {
  const wordsOf = (text: string): string[] => text.match(tokens) ?? [];
  const [before, one, other] = [wordsOf(base), wordsOf(theirs), wordsOf(yours)];
  if (tagsOf(one) !== tagsOf(before) || tagsOf(other) !== tagsOf(before)) return null;
  const merged = mergeLists(before, one, other, () => null);
  return merged === null ? null : merged.join('');
}

function mergeLists(
  base: readonly string[],
  theirs: readonly string[],
  yours: readonly string[],
  within: MergeEntries,
): string[] | null {
  const [theirHunks, yourHunks] = [hunksOf(base, theirs), hunksOf(base, yours)];
  const merged: string[] = [];
  let at = 0;
  const take = ({ from, to, items }: Hunk) => {
    merged.push(...base.slice(at, from), ...items);
    at = to;
  };
  while (theirHunks.length > 0 || yourHunks.length > 0) {
    const [one, other] = [theirHunks[0], yourHunks[0]];
    if (one && other && overlap(one, other)) {
      const both = joined(base, one, other, within);
      if (!both) return null;
      take(both);
      theirHunks.shift();
      yourHunks.shift();
    } else if (one && (!other || isBefore(one, other))) take(theirHunks.shift()!);
    else take(yourHunks.shift()!);
  }
  return [...merged, ...base.slice(at)];
}

/** Whether two hunks overlap. Additions at the same place do, too, since their order is unknown. */
const overlap = (one: Hunk, other: Hunk) =>
  (one.from < other.to && other.from < one.to) || (one.from === other.from && one.to === other.to);

const isBefore = (one: Hunk, other: Hunk) =>
  one.from < other.from || (one.from === other.from && one.to <= other.to);

function joined(base: readonly string[], one: Hunk, other: Hunk, within: MergeEntries): Hunk | null {
  if (one.from !== other.from || one.to !== other.to) return null;
  if (one.items.join('\0') === other.items.join('\0')) return one;
  const items = within(base.slice(one.from, one.to), one.items, other.items);
  return items === null ? null : { ...one, items };
}

/** Returns the hunks of another version in order. A replacement of one entry by one other is a hunk of its own. */
function hunksOf(base: readonly string[], other: readonly string[]): Hunk[] {
  let start = 0;
  while (start < base.length && start < other.length && base[start] === other[start]) start++;
  let end = 0;
  const most = Math.min(base.length, other.length) - start;
  while (end < most && base[base.length - 1 - end] === other[other.length - 1 - end]) end++;
  const before = base.slice(start, base.length - end);
  const after = other.slice(start, other.length - end);
  return differences(before, after).flatMap(({ from, to, items }) => {
    const moved = { from: from + start, to: to + start, items };
    return to - from === items.length
      ? items.map((item, i) => ({ from: moved.from + i, to: moved.from + i + 1, items: [item] }))
      : [moved];
  });
}

/** Returns the hunks between common entries, by their longest common subsequence. */
function differences(before: readonly string[], after: readonly string[]): Hunk[] {
  if (before.length === 0 && after.length === 0) return [];
  const width = after.length + 1;
  if (before.length * after.length > mostCells) return [{ from: 0, to: before.length, items: after }];
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] =
        before[i] === after[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const hunks: Hunk[] = [];
  let [i, j, from, added] = [0, 0, 0, 0];
  const close = () => {
    if (i > from || j > added) hunks.push({ from, to: i, items: after.slice(added, j) });
  };
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      close();
      i++;
      j++;
      [from, added] = [i, j];
    } else if (
      j >= after.length ||
      (i < before.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    )
      i++;
    else j++;
  }
  close();
  return hunks;
}
