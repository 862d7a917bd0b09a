import { localToday } from '@quiet-time/web/local-date.ts';
import { secondStep } from '@quiet-time/web/second-factor/second-step.ts';
import { session } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useNavigate } from 'react-router';
import { noteGreeted } from '../../lib/welcomes.ts';
import { newPasswordStep, pendingReset, pendingVerification } from './pending-code.ts';
import { typed } from './typed.ts';

/** What the sign-in page finds in its history entry when somebody has just come in. */
export interface Arrived {
  /** The sentence of the popup: "Welcome back, Miriam!" */
  peace: string;
}

/**
 * The last step of every way in: keeps the session and goes on. To the page that somebody wanted, where a
 * toast says `said`; without such a page to the popup on the sign-in page, which says it and leads home.
 * Takes the place of the page it is called on, whose address may hold a secret.
 */
export function useEnter() {
  const navigate = useNavigate();
  return (
    { token, viewer }: { token: string; viewer: { id: string } },
    said: string,
    redirect: string | null,
  ): void => {
    session.set(token);
    noteGreeted(viewer.id, localToday());
    for (const step of [pendingVerification, pendingReset, newPasswordStep, typed, secondStep]) step.drop();
    if (redirect === null) {
      navigate('/login', { replace: true, state: { peace: said } satisfies Arrived });
    } else {
      toast.success(said);
      navigate(redirect, { replace: true });
    }
  };
}
