import { type Gateway, useGateway } from '@quiet-time/web/asking/gateway.ts';
import { type Confirmed, onConfirmed, takeEarlyConfirmed } from '@quiet-time/web/confirmed.ts';
import { session } from '@quiet-time/web/session.ts';
import { useEffect } from 'react';
import { effects } from './changes-elsewhere.ts';

/** The channel on which the tabs of this browser tell each other what has changed. */
export const CHANNEL = 'changes';

/** What is told: that something was changed, and no words of anybody. */
export interface Told extends Confirmed {
  /** The id of the member who did it. */
  owner: string;
}

/**
 * Tells other tabs of what a member changes here, and takes over what they tell: nothing of somebody else. A tab that
 * nobody looks at asks when somebody does.
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

/** Asks queries of the page again, as soon as somebody looks at it. */
function askAgain(gateway: Gateway) {
  const stale = new Set<string>();
  const ask = () => {
    if (stale.size === 0 || document.visibilityState === 'hidden') return;
    const names = new Set(stale);
    stale.clear();
    // Without a client nothing of a member was asked.
    gateway.client()?.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName = '' }) => names.has(queryName),
    });
  };
  const add = (names: readonly string[]) => {
    for (const name of names) stale.add(name);
    ask();
  };
  // A page that the browser had put away has heard of nothing meanwhile.
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Whoever reads the session looks again.
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
