import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { refreshSubscription } from './subscription.documents.ts';

const words = {
  changed: m.subscription_card_changed,
  paying: m.subscription_card_paying,
  paid: m.subscription_card_paid,
  unpaid: m.subscription_card_unpaid,
  unknown: m.subscription_card_unknown,
};
type Report = keyof typeof words;

/** Number of retries until the overdue payment has been made, and the milliseconds between them. */
const TIMES = 8;
const PAUSE = 2_000;

/**
 * Message for a member who returns from the provider's page with another card, with the result of an overdue payment.
 */
export function CardChanged({ isDue }: { isDue: boolean }) {
  const [params, setParams] = useSearchParams();
  const [reported, setReported] = useState<Report | null>(() =>
    params.get('card') !== 'changed' ? null : isDue ? 'paying' : 'changed',
  );
  useRefreshed(reported !== null, isDue, setReported);

  const isNamed = params.has('card');
  // Removed from the address, so that a reload does not show the message again.
  useEffect(() => {
    if (!isNamed) return;
    const rest = (before: URLSearchParams) => {
      before.delete('card');
      return before;
    };
    setParams(rest, { replace: true, state: { stays: true } });
  }, [isNamed, setParams]);

  if (!reported) return null;
  return (
    <div role="status">
      <Note tone={reported === 'unpaid' ? 'error' : 'info'}>{words[reported]()}</Note>
    </div>
  );
}

/**
 * Refreshes the subscription from the provider, which also makes running plans use the card. Repeated while a payment
 * is overdue.
 */
function useRefreshed(isWanted: boolean, wasDue: boolean, report: (reported: Report) => void): void {
  const gateway = useGateway();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was due when they came back counts
  useEffect(() => {
    if (!isWanted) return;
    let here = true;
    const refresh = async (left: number) => {
      const { data } = await gateway.mutate({
        mutation: refreshSubscription,
        update: (cache) => {
          for (const fieldName of ['billing', 'payments']) cache.evict({ id: 'ROOT_QUERY', fieldName });
        },
      });
      if (!here || !wasDue) return;
      if (data?.refreshSubscription.subscriptionStatus !== 'past_due') return report('paid');
      if (left === 0) return report('unpaid');
      timer = setTimeout(() => again(left - 1), PAUSE);
    };
    const again = (left: number) => refresh(left).catch(() => here && wasDue && report('unknown'));
    let timer = setTimeout(() => again(TIMES));
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [gateway, isWanted]);
}
