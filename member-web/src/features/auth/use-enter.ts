import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { localToday } from '@quiet-time/web/local-date.ts';
import { secondStep } from '@quiet-time/web/second-factor/second-step.ts';
import { session } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useNavigate } from 'react-router';
import { rememberedLanguage } from '../../lib/language-cookie.ts';
import { type Arrived, noteGreeted } from '../../lib/welcomes.ts';
import { newPasswordStep, pendingReset, pendingVerification } from './pending-code.ts';
import { typedFields } from './typed-fields.ts';

/**
 * Last step of every sign-in: stores the session and goes on. With a target page, a toast there shows `said`; without
 * one, a window on the home page does. Replaces the history entry of the calling page, whose address may hold a secret.
 * For a member with another language than this page, `said` is not shown, because it would be in the wrong language.
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
    // First, because the sign-in page redirects a known member without a message.
    if (redirect === null && !speaksOther)
      navigate('/', { replace: true, state: { peace: said } satisfies Arrived });
    session.set(token);
    noteGreeted(viewer.id, localToday());
    for (const step of [pendingVerification, pendingReset, newPasswordStep, typedFields, secondStep])
      step.remove();
    // The member's language differs; the gateway has set it in the cookie.
    if (speaksOther) window.location.replace(redirect ?? '/');
    else if (redirect !== null) {
      toast.success(said);
      navigate(redirect, { replace: true });
    }
  };
}
