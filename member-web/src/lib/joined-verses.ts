import { chapterName } from '@quiet-time/schema/bible';
import { referenceTitle } from '@quiet-time/schema/bible-names';
import { typographicReference } from '@quiet-time/schema/typography';

/** A highlighted verse. */
interface Verse {
  bookName: string;
  chapter: number;
  verse: number;
  color: string;
  note: string | null;
}

/** Consecutive verses with the same look; a note begins another group. */
export type Joined<Item extends Verse> = readonly [Item, ...Item[]];

/** Groups the verses of a list that belong together, in its order. */
export function joined<Item extends Verse>(items: readonly Item[]): Joined<Item>[] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const follows =
      before?.bookName === item.bookName &&
      before.chapter === item.chapter &&
      before.verse + 1 === item.verse &&
      before.color === item.color &&
      item.note === null;
    if (group && follows) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Returns the numbers of joined verses, as in addresses, and their reference in the language of the page. */
export function passageOf(verses: Joined<Verse>): { numbers: string; reference: string } {
  const [{ bookName, chapter, verse }] = verses;
  const last = verses.at(-1)!.verse;
  const numbers = last === verse ? String(verse) : `${verse}-${last}`;
  const reference = `${chapterName(bookName, chapter)}:${numbers}`;
  return { numbers, reference: typographicReference(referenceTitle(reference)) };
}
