import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { Button } from '@quiet-time/web/controls/button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lockedWords } from './locked-words.ts';
import { PlanFacts } from './plan-facts.tsx';

/** The way to the plans for somebody whom something was refused to, other ways, and what their plan has become. */
export default function PlanWay({ denied, children }: { denied: AccessDenied; children: ReactNode }) {
  const { action, to } = lockedWords(denied);
  return (
    <>
      <Button component={Link} to={to} radius="xl">
        {action}
      </Button>
      {children}
      <PlanFacts denied={denied} />
    </>
  );
}
