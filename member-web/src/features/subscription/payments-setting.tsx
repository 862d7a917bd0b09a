import type { ResultOf } from '@quiet-time/schema/graphql';
import { money } from '@quiet-time/schema/money';
import { m } from '@quiet-time/schema/sentences';
import { dayOf } from '@quiet-time/web/moments.ts';
import { useEffect, useRef } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useListInParts } from '../../ui/use-list-in-parts.ts';
import css from './payments-setting.module.css';
import { paymentsQuery } from './subscription.documents.ts';

type Payment = ResultOf<typeof paymentsQuery>['list']['nodes'][number];

const variables = { first: 10 };

/** The member's payments, the newest first, with their receipts. */
export function PaymentsSetting() {
  const payments = useListInParts(paymentsQuery, variables, m.payment_history_failed);
  const { list, loadMore, busy, next, problem } = payments;
  if (payments.status === 'failed') return <LoadFailed of={payments} title={m.payment_history_failed()} />;
  if (!list) {
    return (
      <Skeleton className={css.skeleton}>
        <i />
        <i />
      </Skeleton>
    );
  }
  if (list.nodes.length === 0) return <p className={css.none}>{m.payment_history_none()}</p>;
  return (
    <div>
      <ul className={css.list}>
        {list.nodes.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} next={payment.id === next} />
        ))}
      </ul>
      <LoadMore
        shown={list.nodes.length}
        hasMore={list.pageInfo.hasNextPage}
        busy={busy}
        problem={problem}
        onPress={loadMore}
      />
    </div>
  );
}

/** @param next whether it takes the focus, after more were loaded */
function PaymentItem({ payment, next }: { payment: Payment; next: boolean }) {
  const { createdAt, amount, refunded, currency, status, description, receiptUrl } = payment;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (next) item.current?.focus();
  }, [next]);
  const day = dayOf(createdAt);
  const partly = refunded > 0 && refunded < amount;
  return (
    <li ref={item} tabIndex={next ? -1 : undefined}>
      <div>
        {/* The provider gives no description for a single payment. */}
        <p className={css.what}>{description || m.billing_lifetime()}</p>
        <p className={css.when}>
          <time dateTime={createdAt}>{day}</time>
          <span data-status={status}>
            {partly ? m.payment_refunded_part({ amount: money(refunded, currency) }) : statuses[status]()}
          </span>
        </p>
      </div>
      <div className={css.end}>
        <p className={css.amount}>{money(amount, currency)}</p>
        {receiptUrl && (
          <a
            href={receiptUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={m.payment_receipt_of({ day })}
          >
            {m.payment_receipt()}
          </a>
        )}
      </div>
    </li>
  );
}

const statuses = {
  succeeded: m.payment_status_succeeded,
  failed: m.payment_status_failed,
  refunded: m.payment_status_refunded,
  disputed: m.payment_status_disputed,
  lost: m.payment_status_lost,
};
