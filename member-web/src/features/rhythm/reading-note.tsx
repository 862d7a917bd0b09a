import type { AccessLevel } from '@quiet-time/schema/access-levels';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { useEffect } from 'react';
import { devotionalByDate } from '../../lib/devotional-by-date.documents.ts';
import { useCacheResponse } from '../../offline/use-cache-response.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { useToday } from '../../ui/today.ts';
import { noteReadingMutation } from './rhythm.documents.ts';

/** Readings that this page has already sent; the server stores each once anyway. */
const sent = new Set<string>();

/** For tests, which open the page several times. */
export const resetSent = () => sent.clear();

interface Props {
  devotional: { date: string; accessLevel: AccessLevel };
}

/**
 * Records that the member reads this devotional today, and caches it for offline use. A failure does not matter,
 * because the next page tries again.
 */
export default function ReadingNote({ devotional: { date, accessLevel } }: Props) {
  useCacheResponse(devotionalByDate, { date }, accessLevel === 'standard' ? 'guest' : 'member');
  const who = useViewer();
  const today = useToday();
  const [note] = useMutation(noteReadingMutation, {
    update: (cache) => {
      for (const fieldName of ['rhythm', 'readDevotionals', 'unreadDevotionals'])
        cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const reader = who.status === 'known' ? who.viewer.id : null;
  useEffect(() => {
    const key = `${reader} ${today} ${date}`;
    if (!reader || sent.has(key)) return;
    sent.add(key);
    note({ variables: { today, date } }).catch(() => sent.delete(key));
  }, [note, reader, today, date]);
  return null;
}
