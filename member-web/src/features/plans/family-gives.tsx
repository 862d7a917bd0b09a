import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Link } from 'react-router';
import css from './plans-page.module.css';

interface Props {
  /** Who pays for the family plan. */
  owner: string;
  /** Whether that plan is open now. */
  isOpen: boolean;
}

/** Says that a family gives the reader its plan, and how to have one of their own. */
export function FamilyGives({ owner, isOpen }: Props) {
  return (
    <section className={css.trying}>
      <p>
        {isOpen ? m.plans_family_gives({ owner }) : m.plans_family_in({ owner })} {m.plans_family_first()}
      </p>
      <Button component={Link} to="/family" variant="default">
        {m.plans_family_go()}
      </Button>
    </section>
  );
}
