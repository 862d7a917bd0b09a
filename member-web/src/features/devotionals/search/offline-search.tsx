import { m } from '@quiet-time/schema/sentences';
import { useEffect, useMemo, useState } from 'react';
import { type CachedDevotional, cachedDevotionals } from '../../../offline/cached-devotionals.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { fromMark, inContext, Marked } from '../../../ui/marked.tsx';
import { DevotionalRow } from '../lists/devotional-row.tsx';
import css from '../lists/list.module.css';
import { type CachedHit, searchCached } from './search-cached.ts';

/**
 * Searches the devotionals that this device has cached.
 * @param isWanted whether the gateway can't be asked
 * @returns null if it is not wanted, not known yet, or the cache is empty
 */
export function useOfflineSearch(isWanted: boolean, query: string, tag: string) {
  const [found, setFound] = useState<readonly CachedDevotional[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    cachedDevotionals().then(setFound, () => setFound([]));
  }, [isWanted]);
  const hits = useMemo(() => searchCached(found, query, tag), [found, query, tag]);
  return isWanted && found.length > 0 ? { hits, kept: found.length } : null;
}

/** Results of an offline search. */
export function OfflineHits({ hits, today }: { hits: readonly CachedHit[]; today: string }) {
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
