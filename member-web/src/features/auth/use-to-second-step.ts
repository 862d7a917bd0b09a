import { secondStep, secondStepPath, ticketIn } from '@quiet-time/web/second-factor/second-step.ts';
import { useNavigate } from 'react-router';

/**
 * Handles the error of a first sign-in step: if the account has a second step, navigates there and returns true. Going
 * back leads to the password form; other pages, whose address may hold a secret, are replaced.
 */
export function useToSecondStep() {
  const navigate = useNavigate();
  return (thrown: unknown, redirect: string | null, email: string): boolean => {
    const ticket = ticketIn(thrown);
    if (ticket === null) return false;
    secondStep.write({ ticket, email });
    navigate(secondStepPath(redirect), { replace: window.location.pathname !== '/login' });
    return true;
  };
}
