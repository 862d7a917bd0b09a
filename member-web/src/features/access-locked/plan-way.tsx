import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Link } from 'react-router';
import { lockedWords } from './locked-words.ts';
import { PlanFacts } from './plan-facts.tsx';

/** Link to the plans for a refused member, and the state of their plan. */
export default function PlanWay({ denied }: { denied: AccessDenied }) {
  const { action, to } = lockedWords(denied);
  return (
    <>
      <Button component={Link} to={to} size="lg" fullWidth>
        {action}
      </Button>
      <PlanFacts denied={denied} />
    </>
  );
}
