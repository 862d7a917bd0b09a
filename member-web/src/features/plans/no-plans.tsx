import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Replaces plans and prices where none are offered. @param main whether its title is the page's main heading */
export const NoPlans = ({ main = false }: { main?: boolean }) => (
  <EmptyState main={main} kind="seed" title={m.plans_none()} text={m.plans_none_hint()}>
    <Button component={Link} to="/">
      {m.plans_back_to_home()}
    </Button>
  </EmptyState>
);
