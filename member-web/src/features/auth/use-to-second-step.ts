import { secondStep, secondStepPath, ticketIn } from '@quiet-time/web/second-factor/second-step.ts';
import { useNavigate } from 'react-router';

/**
 * For what a first step of signing in throws: where the account has a second step, goes there and answers true. From
 * the form of the password the way back leads to it; other pages, whose address may hold a secret, are replaced.
 */
export function useToSecondStep() {
  const navigate = useNavigate();
  return (thrown: unknown, redirect: string | null, email: string): boolean => {
    const ticket = ticketIn(thrown);
    if (ticket === null) return false;
    secondStep.keep({ ticket, email });
    navigate(secondStepPath(redirect), { replace: window.location.pathname !== '/login' });
    return true;
  };
}
