import { m } from '@quiet-time/schema/sentences';
import { useEffect, useMemo, useState } from 'react';
import { type KeptDevotional, keptDevotionals } from '../../../offline/kept-devotionals.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { fromMark, inContext, Marked } from '../../../ui/marked.tsx';
import { DevotionalRow } from '../lists/devotional-row.tsx';
import css from '../lists/list.module.css';
import { type KeptHit, searchKept } from './search-kept.ts';

/**
 * Searches the devotionals that this device has cached.
 * @param isWanted whether the gateway can't be asked
 * @returns null if it is not wanted, not known yet, or the cache is empty
 */
export function useKeptSearch(isWanted: boolean, query: string, tag: string) {
  const [kept, setKept] = useState<readonly KeptDevotional[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    keptDevotionals().then(setKept, () => setKept([]));
  }, [isWanted]);
  const hits = useMemo(() => searchKept(kept, query, tag), [kept, query, tag]);
  return isWanted && kept.length > 0 ? { hits, kept: kept.length } : null;
}

/** Results of an offline search. */
export function KeptHits({ hits, today }: { hits: readonly KeptHit[]; today: string }) {
  if (hits.length === 0) {
    return <EmptyState kind="page" title={m.devotional_not_found()} text={m.devotionals_none_kept_hint()} />;
  }
  return (
    <ol className={css.list}>
      {hits.map(({ devotional, markedTitle, excerpt }) => (
        <DevotionalRow
          key={devotional.id}
          devotional={devotional}
          today={today}
          title={<Marked text={markedTitle} />}
          read={false}
          preview={<Marked text={inContext(fromMark(excerpt))} />}
        />
      ))}
    </ol>
  );
}
