import {
  type ConfirmedMutation,
  onConfirmed,
  takeEarlyConfirmed,
} from '@quiet-time/web/confirmed-mutations.ts';
import { type Gateway, useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { session } from '@quiet-time/web/session.ts';
import { useEffect } from 'react';
import { tabSyncEffects } from './tab-sync-effects.ts';

/** Name of the channel on which the tabs of this browser notify each other of changes. */
export const CHANNEL = 'changes';

/** Message about a confirmed change, without texts that anybody typed. */
export interface TabMessage extends ConfirmedMutation {
  /** Id of the member who made it. */
  owner: string;
}

/**
 * Notifies other tabs of the member's changes in this one, and applies changes from them. Changes of other members are
 * ignored. A hidden tab refetches when it becomes visible.
 * @param owner the member's id; null: not known yet
 */
export function useTabSync(owner: string | null): void {
  const gateway = useGateway();
  useEffect(() => {
    if (!owner || !('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(CHANNEL);
    const refetching = refetchWhenVisible(gateway);
    const broadcast = ({ name, variables }: ConfirmedMutation) => {
      const effect = tabSyncEffects[name];
      if (!effect) return;
      channel.postMessage({ name, variables: effect.write ? variables : {}, owner } satisfies TabMessage);
      refetching.repeat(effect.refetch);
    };
    for (const change of takeEarlyConfirmed()) broadcast(change);
    const stopBroadcast = onConfirmed(broadcast);
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      const effect = tabSyncEffects[data.name];
      if (!effect || data.owner !== owner) return;
      gateway.change((cache) => effect.write?.(cache, data.variables));
      refetching.add(effect.refetch);
    };
    return () => {
      stopBroadcast();
      refetching.stop();
      channel.close();
    };
  }, [gateway, owner]);
}

/**
 * Refetches queries of the page, as soon as it is visible. A change during a refetch may be missing in its response,
 * and Apollo joins equal requests, so the query is fetched again afterwards.
 */
function refetchWhenVisible(gateway: Gateway) {
  const stale = new Set<string>();
  const running = new Set<string>();
  const refetch = () => {
    if (document.visibilityState === 'hidden') return;
    const names = [...stale].filter((name) => !running.has(name));
    // Without a client, the page has not sent a query for a member.
    const client = gateway.client();
    for (const name of names) stale.delete(name);
    if (names.length === 0 || !client) return;
    for (const name of names) running.add(name);
    const done = () => {
      for (const name of names) running.delete(name);
      refetch();
    };
    client
      .refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName = '' }) => names.includes(queryName),
      })
      .then(done, done);
  };
  const add = (names: readonly string[]) => {
    for (const name of names) stale.add(name);
    refetch();
  };
  // A page in the back/forward cache has received no messages meanwhile.
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Notifies subscribers of the session, which may have changed.
    session.set(session.token());
    add(Object.values(tabSyncEffects).flatMap(({ refetch }) => refetch));
  };
  document.addEventListener('visibilitychange', refetch);
  window.addEventListener('pageshow', onShown);
  return {
    add,
    /** Fetches queries again that are being refetched. */
    repeat(names: readonly string[]) {
      for (const name of names) if (running.has(name)) stale.add(name);
    },
    stop() {
      stale.clear();
      document.removeEventListener('visibilitychange', refetch);
      window.removeEventListener('pageshow', onShown);
    },
  };
}
