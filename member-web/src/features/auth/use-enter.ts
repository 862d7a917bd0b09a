import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { localToday } from '@quiet-time/web/local-date.ts';
import { secondStep } from '@quiet-time/web/second-factor/second-step.ts';
import { session } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useNavigate } from 'react-router';
import { rememberedLanguage } from '../../lib/language-cookie.ts';
import { type Arrived, noteGreeted } from '../../lib/welcomes.ts';
import { newPasswordStep, pendingReset, pendingVerification } from './pending-code.ts';
import { typed } from './typed.ts';

/**
 * The last step of every way in: keeps the session and goes on. To the page that somebody wanted, where a
 * toast says `said`; without such a page home, where a window over the page says it. Takes the place of the page it is
 * called on, whose address may hold a secret. Who reads in another language than this page comes there without a word: it
 * would be in the wrong one.
 */
export function useEnter() {
  const navigate = useNavigate();
  return (
    { token, viewer }: { token: string; viewer: { id: string } },
    said: string,
    redirect: string | null,
  ): void => {
    const language = rememberedLanguage();
    const speaksOther = language !== null && language !== getLocale();
    // First, as the sign-in page leads whoever is known away without a word.
    if (redirect === null && !speaksOther)
      navigate('/', { replace: true, state: { peace: said } satisfies Arrived });
    session.set(token);
    noteGreeted(viewer.id, localToday());
    for (const step of [pendingVerification, pendingReset, newPasswordStep, typed, secondStep]) step.drop();
    // They have chosen another language elsewhere: the gateway has said so in the cookie.
    if (speaksOther) window.location.replace(redirect ?? '/');
    else if (redirect !== null) {
      toast.success(said);
      navigate(redirect, { replace: true });
    }
  };
}
