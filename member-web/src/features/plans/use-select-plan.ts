import type { BillingCycle } from '@quiet-time/schema/plans';
import { m } from '@quiet-time/schema/sentences';
import { sessionSubject } from '@quiet-time/web/end-session.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { session, useSessionToken } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { openExternal } from '../../lib/leave.ts';
import { plans } from '../../lib/site-pages.ts';
import { signInPath } from '../../session/sign-in-path.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { checkoutProblem } from './checkout-problem.ts';
import { startCheckoutMutation } from './plans.documents.ts';

/**
 * Opens the checkout of a plan: members go to the payment provider, visitors to the sign-in page and back.
 * @param hasPlan whether it replaces another plan
 */
export function useSelectPlan(hasPlan: boolean) {
  const isGuest = useSessionToken() === null;
  const navigate = useNavigate();
  const [start] = useMutation(startCheckoutMutation);
  const { busy, attempt } = useAttempt();
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ plan: string; text: string } | null>(null);

  const select = (plan: string, cycle: BillingCycle, trial = true) => {
    if (isGuest) {
      toast.info(m.plans_login_first());
      navigate(signInPath({ pathname: plans.to, search: `?${new URLSearchParams({ plan, cycle })}` }));
      return;
    }
    void attempt(
      async () => {
        setChosen(plan);
        setProblem(null);
        const { data } = await start({ variables: { plan, cycle, ...(!trial && { trial }) } });
        if (data) openExternal(data.startCheckout.url);
      },
      (error) => {
        const text = checkoutProblem(error, hasPlan);
        setProblem({ plan, text });
        // The page is already that of a visitor, without the chosen plan.
        if (!session.token()) toast.error(text, { subject: sessionSubject });
      },
    );
  };
  return {
    select,
    problem,
    /** Key of the plan whose checkout is being opened. */ busy: busy ? chosen : null,
  };
}
