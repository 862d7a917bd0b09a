import { useSessionToken } from '@quiet-time/web/session.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useMemo } from 'react';
import { useViewer } from '../../session/use-viewer.ts';
import { readDevotionalsQuery } from './rhythm.documents.ts';

/** Whether the site shows the reader what they have read: a member who wants it. Null until the reader is known. */
export function useShowsRead(): boolean | null {
  const token = useSessionToken();
  const who = useViewer();
  if (token !== null && who.status === 'loading') return null;
  return token !== null && who.status === 'known' && who.viewer.preferences.showRhythm;
}

/**
 * Returns the days, among these, whose devotionals the reader has read. Empty for visitors, for whom no reading is
 * stored, until known, and for members who have switched the rhythm off. The list works without marks, so a failure
 * shows no message.
 */
export function useReadAmong(dates: readonly string[]): ReadonlySet<string> {
  const isShown = useShowsRead();
  const { latest } = useGatewayQuery(readDevotionalsQuery, {
    variables: { dates: [...dates] },
    skip: !isShown || dates.length === 0,
  });
  return useMemo(() => new Set(isShown ? latest?.readDevotionals : []), [isShown, latest]);
}
