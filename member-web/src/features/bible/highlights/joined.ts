import type { ResultOf } from '@quiet-time/schema/graphql';
import type { highlightList } from './highlights.documents.ts';

export type Listed = ResultOf<typeof highlightList>['highlights']['items'][number];

/** Consecutive verses with the same look; a note begins another group. */
export type Joined = readonly [Listed, ...Listed[]];

/** Groups the verses of a list that belong together, in its order. */
export function joined(items: readonly Listed[]): Joined[] {
  const groups: [Listed, ...Listed[]][] = [];
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
