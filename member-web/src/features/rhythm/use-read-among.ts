import { useSessionToken } from '@quiet-time/web/session.ts';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { useMemo } from 'react';
import { useViewer } from '../../session/use-viewer.ts';
import { readDevotionalsQuery } from './rhythm.documents.ts';

/**
 * The days of these whose devotionals the reader has read: none for guests, for whom nothing is noted, none until it is
 * known, and none for members who want no counting. A list without marks is still a list: a failure says nothing.
 */
export function useReadAmong(dates: readonly string[]): ReadonlySet<string> {
  const token = useSessionToken();
  const who = useViewer();
  const isShown = token !== null && who.status === 'known' && who.viewer.preferences.showRhythm;
  const { latest } = useAnswer(readDevotionalsQuery, {
    variables: { dates: [...dates] },
    skip: !isShown || dates.length === 0,
  });
  return useMemo(() => new Set(isShown ? latest?.readDevotionals : []), [isShown, latest]);
}
