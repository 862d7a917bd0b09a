import type { ApolloCache, ObservableQuery } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { queueSenderOf } from '../../../offline/outbox-sender.ts';
import { type Change, defaultColor } from './apply-change.ts';
import { highlightsOfChapter, highlightVerses, removeHighlights } from './highlights.documents.ts';
import { highlightsOutbox } from './highlights-outbox.ts';
import { storeHighlights } from './stored-highlights.ts';

type HighlightsData = ResultOf<typeof highlightsOfChapter>;

/** Sends a change. @param owner null: not known yet. @throws the server's refusal */
export async function sendHighlight(gateway: Gateway, change: Change, owner: string | null): Promise<void> {
  const { book, chapter, from, to, color, note, noteBefore, sent } = change;
  const update = (cache: ApolloCache, { data }: { data?: HighlightsData | null | undefined }) => {
    if (!data) return;
    cache.writeQuery({ query: highlightsOfChapter, variables: { book, chapter }, data });
    // Lists are fetched again when they are opened.
    cache.evict({ fieldName: 'highlights' });
    if (owner) storeHighlights(owner, { book, chapter }, data.highlights);
  };
  const shared = {
    update,
    // An earlier request for the chapter, still in flight, may lack the change.
    refetchQueries: 'active' as const,
    onQueryUpdated: (query: ObservableQuery) =>
      query.queryName === 'HighlightsOfChapter' && query.getCurrentResult().loading ? true : undefined,
  };
  const highlight = (input: Pick<Change, 'note' | 'noteBefore'>) =>
    gateway.mutate({
      mutation: highlightVerses,
      variables: { book, chapter, input: { from, to, color: color ?? defaultColor, ...input } },
      ...shared,
    });
  const isSent = sent !== undefined && sent !== note;
  if (isSent) await highlight({ note: sent, ...(noteBefore !== undefined && { noteBefore }) });
  const before = isSent ? sent : noteBefore;
  const began = before !== undefined && { noteBefore: before };
  await (color
    ? highlight({ ...(note !== undefined && { note }), ...began })
    : gateway.mutate({
        mutation: removeHighlights,
        variables: { book, chapter, from, to, ...began },
        ...shared,
      }));
}

/** Functions that send pending highlights, one after the other. */
export const { sendPending: sendPendingHighlights, sendInOrder } = queueSenderOf(
  highlightsOutbox,
  sendHighlight,
  ({ note }) => Boolean(note),
);
