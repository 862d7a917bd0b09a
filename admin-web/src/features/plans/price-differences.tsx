import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { PlanPricesDocument } from './plans.documents.ts';
import css from './plans-section.module.css';

/** Warnings about prices of a plan that differ at the payment provider. Renders nothing without any. */
export function PriceDifferences({ planId }: { planId: string }) {
  const { latest } = useGatewayQuery(PlanPricesDocument);
  return latest?.planPriceDifferences
    .filter((one) => one.planId === planId)
    .map(({ cycle, text }) => (
      <p key={cycle} className={css.differs}>
        {text}
      </p>
    ));
}
