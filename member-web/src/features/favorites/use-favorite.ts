import { m } from '@quiet-time/schema/sentences';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useRef, useSyncExternalStore } from 'react';
import { subscribeToOutbox } from '../../offline/outbox.ts';
import { memberOf } from '../../session/last-member.ts';
import { TOAST_TIME } from '../../ui/toast-time.ts';
import { isFavorite } from './favorites.documents.ts';
import { type FavoriteKind, favoritesOutbox } from './favorites-outbox.ts';

/**
 * Returns whether a devotional, a prayer or a word is one of the reader's favorites, and a function to change it. A
 * change shows at once and is undone when the server refuses it; offline it waits for a connection. `known` saves the
 * query when a list has already answered it.
 */
export function useFavorite(
  id: string,
  known?: boolean,
  kind: FavoriteKind = 'devotional',
): { favorite: boolean; toggle(): Promise<void> } {
  const token = useSessionToken();
  const gateway = useGateway();
  const { data, retry } = useGatewayQuery(isFavorite, {
    variables: { id },
    skip: !token,
    fetchPolicy: known === undefined ? 'cache-first' : 'cache-only',
  });
  const isWaiting = () => {
    const owner = memberOf(token);
    return owner ? favoritesOutbox.of(owner).find((change) => change.id === id)?.favorite : undefined;
  };
  const waiting = useSyncExternalStore(subscribeToOutbox, isWaiting, () => undefined);
  const favorite = token !== null && (waiting ?? data?.isFavorite ?? known ?? false);
  const sending = useRef(false);
  // Shorter on the devotional pages.
  const options = { subject: 'favorites', ...(kind === 'devotional' && { duration: TOAST_TIME }) };

  const toggle = async () => {
    if (!token) return toast.info(m.favorites_login(), options);
    if (sending.current) return;
    sending.current = true;
    // The heart shows the new state, so an earlier message is obsolete.
    toast.withdraw(options.subject);
    const change = { id, kind, favorite: !favorite };
    const owner = memberOf(token);
    // Stored before sending, because the page may be closed before the response.
    const waits = owner !== null && favoritesOutbox.add(owner, change);
    try {
      const { sendFavorite, sendInOrder } = await import('./send-favorites.ts');
      await (waits ? sendInOrder(gateway, owner, change) : sendFavorite(gateway, change));
    } catch (error) {
      const { code } = describeError(error);
      const refused = code === 'BAD_USER_INPUT';
      const message = (refused && serverMessage(error)) || m.favorites_failed();
      if (waits && code === 'NO_CONNECTION') toast.info(m.favorites_waiting(), options);
      // A reader whose session has ended has already been notified.
      else if (code !== 'UNAUTHENTICATED') toast.error(message, options);
      // It may have been changed on another device.
      if (refused) await retry();
    }
    sending.current = false;
  };
  return { favorite, toggle };
}
