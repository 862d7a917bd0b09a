import { type Gateway, useGateway } from '@quiet-time/web/asking/gateway.ts';
import { type Confirmed, onConfirmed, takeEarlyConfirmed } from '@quiet-time/web/confirmed.ts';
import { session } from '@quiet-time/web/session.ts';
import { useEffect } from 'react';
import { effects } from './changes-elsewhere.ts';

/** Name of the channel on which the tabs of this browser notify each other of changes. */
export const CHANNEL = 'changes';

/** Message about a confirmed change, without texts that anybody typed. */
export interface Told extends Confirmed {
  /** Id of the member who made it. */
  owner: string;
}

/**
 * Notifies other tabs of the member's changes in this one, and applies changes from them. Changes of other members are
 * ignored. A hidden tab refetches when it becomes visible.
 * @param owner the member's id; null: not known yet
 */
export function useOtherTabs(owner: string | null): void {
  const gateway = useGateway();
  useEffect(() => {
    if (!owner || !('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(CHANNEL);
    const asking = askAgain(gateway);
    const tell = ({ name, variables }: Confirmed) => {
      const effect = effects[name];
      if (!effect) return;
      channel.postMessage({ name, variables: effect.note ? variables : {}, owner } satisfies Told);
    };
    for (const change of takeEarlyConfirmed()) tell(change);
    const stopTelling = onConfirmed(tell);
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      const effect = effects[data.name];
      if (!effect || data.owner !== owner) return;
      gateway.change((cache) => effect.note?.(cache, data.variables));
      asking.add(effect.again);
    };
    return () => {
      stopTelling();
      asking.stop();
      channel.close();
    };
  }, [gateway, owner]);
}

/** Refetches queries of the page, as soon as it is visible. */
function askAgain(gateway: Gateway) {
  const stale = new Set<string>();
  const ask = () => {
    if (stale.size === 0 || document.visibilityState === 'hidden') return;
    const names = new Set(stale);
    stale.clear();
    // Without a client, the page has not sent a query for a member.
    gateway.client()?.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName = '' }) => names.has(queryName),
    });
  };
  const add = (names: readonly string[]) => {
    for (const name of names) stale.add(name);
    ask();
  };
  // A page in the back/forward cache has received no messages meanwhile.
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Notifies subscribers of the session, which may have changed.
    session.set(session.token());
    add(Object.values(effects).flatMap(({ again }) => again));
  };
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('pageshow', onShown);
  return {
    add,
    stop() {
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('pageshow', onShown);
    },
  };
}
