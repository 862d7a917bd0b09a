import { dollars } from '@quiet-time/schema/money';
import { type BillingCycle, billingCycles, lifetimePrice, planTiers } from '@quiet-time/schema/plans';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { listed } from '@quiet-time/web/sentence.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { arePlansOffered } from '../../lib/plans-offered.ts';
import { standingOf } from '../../session/capabilities-of.ts';
import { useViewer, type Viewer } from '../../session/use-viewer.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconLock } from '../../ui/icons.ts';
import { NeedsScript } from '../../ui/needs-script.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { checkoutProblem } from './checkout-problem.ts';
import { CycleSwitch } from './cycle-switch.tsx';
import { FamilyGives } from './family-gives.tsx';
import { NoPlans } from './no-plans.tsx';
import type { OfferedPlan } from './offered-plan.ts';
import { OpensTable } from './opens-table.tsx';
import { creditTerms, type OwnPlan, otherCycle, termsFor, useOwnPlan, wayTo } from './own-plan.ts';
import { PlanCard } from './plan-card.tsx';
import { plansQuery } from './plans.documents.ts';
import css from './plans-page.module.css';
import { PlansSkeleton } from './plans-skeleton.tsx';
import { Trial } from './trial.tsx';
import { useSelectPlan } from './use-select-plan.ts';

/**
 * `/subscription-plans`: the plans and their prices. `?plan=` is the key of a highlighted plan. `?trial` means that the
 * reader came for the free days. `?converted` means that their trial has become a subscription, which is shown if the
 * server confirms it.
 */
export default function PlansPage() {
  usePageTitle(m.plans_page_title());
  const answer = useGatewayQuery(plansQuery);
  const [query, setQuery] = useSearchParams();
  const who = useViewer();
  const viewer = who.status === 'known' ? who.viewer : null;
  const own = useOwnPlan(viewer);
  const cycle: BillingCycle =
    billingCycles.find((each) => each === query.get('cycle')) ?? own.cycle ?? 'monthly';
  const choose = (chosen: BillingCycle) => {
    const changed = new URLSearchParams(query);
    changed.set('cycle', chosen);
    setQuery(changed, { replace: true, preventScrollReset: true });
  };
  if (!arePlansOffered()) return <NoPlans main />;
  return (
    <div className={`${page.page} ${css.root}`}>
      <header className={css.head}>
        <MainHeading>{m.plans_heading()}</MainHeading>
        <p>{m.plans_lead()}</p>
        <NeedsScript />
      </header>
      {query.has('converted') && own.isConvertedTrial && <Note tone="info">{m.plans_converted()}</Note>}
      <QueryView of={answer} waiting={<PlansSkeleton />} failed={m.plans_load_failed()}>
        {({ plans }) =>
          plans.length > 0 ? (
            <>
              <CycleSwitch {...{ cycle }} onChoose={choose} />
              <Plans
                {...{ viewer, own, plans, cycle }}
                wanted={query.get('plan')}
                forTrial={query.has('trial')}
              />
            </>
          ) : (
            <NoPlans />
          )
        }
      </QueryView>
    </div>
  );
}

interface PlansProps {
  /** Account of the reader; null for a visitor. */
  viewer: Viewer | null;
  own: OwnPlan;
  plans: readonly OfferedPlan[];
  cycle: BillingCycle;
  /** Key of the plan that the reader came for. */
  wanted: string | null;
  forTrial: boolean;
}

function Plans({ viewer, own: has, plans, cycle, wanted, forTrial }: PlansProps) {
  // The card of a refused trial can only be used without a trial.
  const [paysToday, setPaysToday] = useState(false);
  const own = paysToday ? { ...has, hasUsedTrial: true } : has;
  const standing = viewer && standingOf(viewer);
  const hasPlan = own.key !== null;
  const { select, busy, problem } = useSelectPlan(hasPlan);
  const inFamily = own.familyOwner !== null;
  const [switching, setSwitching] = useState<{ plan: OfferedPlan; cycle: BillingCycle } | null>(null);
  const losing = own.familyMembers;
  const due = standing?.pastDue ? plans.find(({ key }) => key === viewer?.subscription) : undefined;
  const ownPlan = plans.find(({ key }) => key === own.key);
  // Members with a plan are not urged to another one.
  const popular = hasPlan ? undefined : plans.find(({ isPopular }) => isPopular);
  const named = plans.find(({ key }) => key === wanted) ?? due ?? ownPlan ?? popular;
  return (
    <>
      {due && <Note tone="info">{m.plans_past_due({ plan: due.name })}</Note>}
      {own.credit && <Note tone="info">{m.plans_credit({ amount: own.credit })}</Note>}
      {inFamily && (
        <FamilyGives owner={own.familyOwner!} isOpen={standing?.active === true && standing.family} />
      )}
      {viewer && standing?.trialing && <Trial {...{ viewer, plans }} />}
      {forTrial && !hasPlan && !inFamily && (
        <Note tone="info">{viewer?.hasUsedTrial ? m.plans_trial_used() : m.plans_trial_chosen()}</Note>
      )}
      {has.trialRefused && !hasPlan && !inFamily && (
        <Note tone="info">
          {m.plans_trial_refused()}{' '}
          <Button variant="subtle" aria-pressed={paysToday} onClick={() => setPaysToday(!paysToday)}>
            {m.plans_pay_today()}
          </Button>
        </Note>
      )}
      <ul className={css.grid} aria-label={m.plans_offered()}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            {...{ plan, cycle }}
            stands={plan === named}
            isLess={ownPlan !== undefined && planTiers.indexOf(plan.tier) < planTiers.indexOf(ownPlan.tier)}
            way={wayTo(plan, own)}
            other={otherCycle(plan, own)}
            credit={creditTerms(plan, cycle, own)}
            busy={busy === plan.key}
            problem={problem?.plan === plan.key ? problem.text : null}
            onSelect={(chosen) =>
              losing.length > 0 && plan.tier !== 'family'
                ? setSwitching({ plan, cycle: chosen })
                : select(plan.key, chosen, !paysToday)
            }
          />
        ))}
      </ul>
      {switching && (
        <ConfirmDialog
          title={m.plans_family_lose_title({ plan: switching.plan.name })}
          text={m.plans_family_lose({ names: listed([...losing]) })}
          keep={m.plans_family_keep()}
          action={m.plans_switch({ plan: switching.plan.name })}
          working={m.plans_opening()}
          explain={(thrown) => checkoutProblem(thrown, hasPlan)}
          onConfirm={async () => {
            select(switching.plan.key, switching.cycle);
            setSwitching(null);
          }}
          onClose={() => setSwitching(null)}
        />
      )}
      {/* Members who have premium can't use the page behind it. */}
      {!(standing?.active && standing.premium) && !inFamily && (
        <section className={css.once} aria-labelledby="once">
          <div>
            <h2 id="once">{m.plans_lifetime({ price: dollars(lifetimePrice) })}</h2>
            <p>{m.plans_lifetime_text()}</p>
          </div>
          <Button component={Link} to="/payment" variant="outline">
            {m.plans_lifetime_link()}
          </Button>
        </section>
      )}
      {!inFamily && <p className={css.trial}>{termsFor(own)}</p>}
      <OpensTable plans={plans} />
      <p className={css.small}>
        <IconLock size={19} aria-hidden="true" />
        {m.plans_provider()}
      </p>
    </>
  );
}
