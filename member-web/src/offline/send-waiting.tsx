import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { useEffect } from 'react';
import { takeOverEarlierFavorites } from '../features/favorites/earlier-favorites.ts';
import { memberOf, rememberMember } from '../session/last-member.ts';
import { useViewer } from '../session/use-viewer.ts';
import { sendAllWaiting } from './send-all-waiting.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useOwnReadings } from './use-own-readings.ts';

/** Milliseconds between two tries; where nothing waits they cost nothing. */
const AGAIN_EVERY = 30_000;

/**
 * Sends what a member pressed and typed without a connection, as soon as there is one, and when the site is opened again,
 * keeps their tabs alike, and what their plan opens readable without a connection. Shows nothing itself.
 */
export default function SendWaiting({ token }: { token: string }) {
  const gateway = useGateway();
  const who = useViewer();
  const viewer = who.status === 'known' ? who.viewer : null;
  const owner = viewer?.id ?? null;
  useOtherTabs(owner ?? memberOf(token));
  useOwnReadings(who);
  useEffect(() => {
    // Without a connection nobody else tells who it is.
    const member = owner ?? memberOf(token);
    if (member) takeOverEarlierFavorites(member);
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
      sendAllWaiting(gateway, owner, {
        onLater: (time) => {
          if (isHere) timer = setTimeout(send, time);
        },
      })
        // What was not taken waits for the next time.
        .catch(() => {});
    };
    send();
    window.addEventListener('online', send);
    // Where the page asks for nothing, nobody notices that the gateway is back.
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
