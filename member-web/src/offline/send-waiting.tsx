import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { useEffect } from 'react';
import { sendWaitingHighlights } from '../features/bible/highlights/send-waiting-highlights.ts';
import { takeOverEarlierFavorites } from '../features/favorites/earlier-favorites.ts';
import { sendWaitingFavorites } from '../features/favorites/send-waiting-favorites.ts';
import { sendWaitingEntries } from '../features/journal/send-waiting-entries.ts';
import { sendWaitingAnswers } from '../features/question-answers/send-waiting-answers.ts';
import { memberOf, rememberMember } from '../session/last-member.ts';
import { useViewer } from '../session/use-viewer.ts';

/**
 * Sends what a member pressed and typed without a connection, as soon as there is one, and when the site is opened again.
 * Shows nothing itself.
 */
export default function SendWaiting({ token }: { token: string }) {
  const gateway = useGateway();
  const who = useViewer();
  const owner = who.status === 'known' ? who.viewer.id : null;
  useEffect(() => {
    // Without a connection nobody else tells who it is.
    const member = owner ?? memberOf(token);
    if (member) takeOverEarlierFavorites(member);
  }, [owner, token]);
  useEffect(() => {
    if (!owner) return;
    rememberMember(token, owner);
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      clearTimeout(timer);
      sendWaitingFavorites(gateway, owner)
        .then(() => sendWaitingHighlights(gateway, owner))
        .then(() => sendWaitingAnswers(gateway, owner))
        .then((next) => {
          if (next !== null && isHere) timer = setTimeout(send, next);
        })
        .then(() => sendWaitingEntries(gateway, owner))
        // What was not taken waits for the next time.
        .catch(() => {});
    };
    send();
    window.addEventListener('online', send);
    return () => {
      isHere = false;
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [gateway, owner, token]);
  return null;
}
