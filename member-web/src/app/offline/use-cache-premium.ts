import { whenIdle } from '@quiet-time/web/when-idle.ts';
import { useEffect } from 'react';
import { canWorkOffline } from '../../offline/can-work-offline.ts';
import { capabilitiesOf } from '../../session/capabilities-of.ts';
import type { Who } from '../../session/use-viewer.ts';

/** Caches the content that a member's plan includes, for offline reading. */
export function useCachePremium(who: Who): void {
  const isOpen = who.status === 'known' && capabilitiesOf(who.viewer).premiumContent;
  useEffect(() => {
    if (!isOpen || !canWorkOffline()) return;
    return whenIdle(() => {
      import('./cache-recent-content.ts')
        .then(({ cachePremiumContent }) => cachePremiumContent())
        // Without a connection, or with a broken cache, it stays unchanged.
        .catch(() => {});
    });
  }, [isOpen]);
}
