import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { whenIdle } from '@quiet-time/web/when-idle.ts';
import { useEffect } from 'react';
import { canWorkOffline } from '../../offline/can-work-offline.ts';
import { capabilitiesOf } from '../../session/capabilities-of.ts';
import { memberOf, rememberMember } from '../../session/last-member.ts';
import { useViewer, type Who } from '../../session/use-viewer.ts';
import { moveEarlierQueues } from './move-earlier-queues.ts';
import { sendPendingChanges } from './send-pending-changes.ts';
import { useTabSync } from './use-tab-sync.ts';

/** Milliseconds between two tries; without pending changes they send nothing. */
const AGAIN_EVERY = 30_000;

/**
 * Sends changes that a member made offline, as soon as there is a connection and whenever the site is opened. Also
 * keeps their tabs in sync, and caches content of their plan for offline reading. Renders nothing.
 */
export default function BackgroundSync({ token }: { token: string }) {
  const gateway = useGateway();
  const who = useViewer();
  const viewer = who.status === 'known' ? who.viewer : null;
  const owner = viewer?.id ?? null;
  useTabSync(owner ?? memberOf(token));
  useCachePremium(who);
  useEffect(() => {
    // Offline, the stored member is the only source of the id.
    const member = owner ?? memberOf(token);
    if (member) moveEarlierQueues(member);
  }, [owner, token]);
  useEffect(() => {
    if (viewer?.email) rememberMember(token, viewer.id, viewer);
  }, [token, viewer]);
  useEffect(() => {
    if (!owner) return;
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      clearTimeout(timer);
      sendPendingChanges(gateway, owner, {
        onLater: (time) => {
          if (isHere) timer = setTimeout(send, time);
        },
      })
        // Failed changes wait for the next try.
        .catch(() => {});
    };
    send();
    window.addEventListener('online', send);
    // A page that sends no requests does not notice that the gateway is back.
    const again = setInterval(send, AGAIN_EVERY);
    return () => {
      isHere = false;
      clearInterval(again);
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [gateway, owner]);
  return null;
}

/** Caches the content that a member's plan includes, for offline reading. */
function useCachePremium(who: Who): void {
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
