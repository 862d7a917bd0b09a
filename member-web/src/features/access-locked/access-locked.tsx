import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BenefitList, BoxedPage } from '../../ui/boxed-page.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Sample } from '../../ui/sample.tsx';
import { homePath, lockedWords } from './locked-words.ts';
import css from './plan-facts.module.css';
import { PlanFacts } from './plan-facts.tsx';

interface Props {
  denied: AccessDenied;
  /** Content that stays available, such as the member's own texts. */
  children?: ReactNode;
}

/** Replaces the journal where the member's plan does not include it: the reason, a sample, and a link to the plans. */
export function AccessLocked({ denied, children }: Props) {
  const { title, text, action, to } = lockedWords(denied, 'journal');
  // Without plans, there is nothing to promise.
  const isHome = to === homePath;
  usePageTitle(title);
  return (
    <>
      <BoxedPage
        title={title}
        lead={text}
        links={isHome ? null : <Link to={homePath}>{m.locked_home()}</Link>}
      >
        {!isHome && (
          <>
            <h2>{m.locked_benefits()}</h2>
            <BenefitList
              benefits={[
                m.locked_benefit_journal(),
                m.locked_benefit_pdf(),
                m.locked_benefit_content(),
                m.locked_benefit_analytics(),
              ]}
            />
          </>
        )}
        <Button component={Link} to={to} size="lg" fullWidth>
          {action}
        </Button>
        <PlanFacts denied={denied} />
        {!isHome && (
          <div className={css.sample}>
            <Sample kind="entry" />
          </div>
        )}
      </BoxedPage>
      {children}
    </>
  );
}
