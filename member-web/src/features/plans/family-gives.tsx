import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Link } from 'react-router';
import css from './plans-page.module.css';

interface Props {
  /** Name of the member who pays for the family plan. */
  owner: string;
  /** Whether that plan is open now. */
  isOpen: boolean;
}

/** Note that the reader's plan comes from a family, and how to get one of their own. */
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
