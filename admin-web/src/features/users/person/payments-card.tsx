import { Anchor, Button, NumberInput, Textarea } from '@mantine/core';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { decimalsOf, money } from '@quiet-time/schema/money';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useCreateOnce } from '@quiet-time/web/form/create-once.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { dayOf } from '@quiet-time/web/moments.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import panel from '../../../ui/panel.module.css';
import { evict } from '../../../ui/section/stale.ts';
import { useListInParts } from '../../../ui/section/use-list.ts';
import { type ListedUser, stale } from '../user-values.ts';
import {
  GiveCreditDocument,
  MemberPaymentsDocument,
  RefundPaymentDocument,
  type UserDocument,
} from '../users.documents.ts';
import css from './person-page.module.css';

type MemberPayment = ResultOf<typeof MemberPaymentsDocument>['list']['nodes'][number];
type Grant = ResultOf<typeof UserDocument>['memberGrants'][number];

interface Props {
  user: ListedUser;
  grants: readonly Grant[];
}

const PART_SIZE = 25;
const ignore = () => {};

const statuses: Record<MemberPayment['payment']['status'], string | null> = {
  succeeded: null,
  failed: 'failed',
  refunded: 'refunded',
  disputed: 'disputed',
  lost: 'lost in a dispute',
};

/** Payments of one person, with refunds, and credit for the next charges. */
export function PaymentsCard({ user, grants }: Props) {
  const list = useListInParts(MemberPaymentsDocument, {
    variables: { memberId: user.id, first: PART_SIZE },
    onLoaded: ignore,
  });
  const payments = list.items ?? [];
  const [asked, setAsked] = useState<MemberPayment['payment'] | 'credit' | null>(null);
  const subscription = grants.find(({ source }) => source === 'stripe');
  if (payments.length === 0 && !subscription && !list.failure) return null;
  return (
    <section className={`${panel.root} ${css.card}`} aria-label="Payments">
      <h2>Payments</h2>
      {list.failure ? (
        <LoadFailed of={list} />
      ) : list.none ? (
        <p>Nothing has been paid yet.</p>
      ) : payments.length === 0 ? null : (
        <ul className={css.grants} aria-label="Payments, newest first">
          {payments.map(({ payment, url }) => {
            const { id, amount, refunded, currency, status, description, createdAt } = payment;
            const paid = money(amount, currency);
            const state = statuses[status];
            return (
              <li key={id}>
                <span>
                  {url ? (
                    <Anchor href={url} target="_blank" rel="noreferrer">
                      {paid}
                    </Anchor>
                  ) : (
                    paid
                  )}
                  , {description}
                  <small>
                    {dayOf(createdAt)}
                    {state && `, ${state}`}
                    {status === 'succeeded' && refunded > 0 && `, ${money(refunded, currency)} refunded`}
                  </small>
                </span>
                {status === 'succeeded' && refunded < amount && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Refund ${paid} of ${dayOf(createdAt)}`}
                    onClick={() => setAsked(payment)}
                  >
                    Refund
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {list.parts && (
        <LoadMore
          shown={payments.length}
          total={undefined}
          hasMore={list.parts.hasMore}
          busy={list.parts.busy}
          onPress={list.parts.load}
        />
      )}
      <div className={css.buttons}>
        <Button variant="default" size="sm" onClick={() => setAsked('credit')}>
          Give credit
        </Button>
      </div>
      {asked && (
        <MoneyDialog
          {...{ user, asked }}
          currency={
            asked === 'credit'
              ? (payments[0]?.payment.currency ?? subscription?.renewalCurrency ?? 'usd')
              : asked.currency
          }
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface DialogProps {
  user: ListedUser;
  /** The payment to refund, or credit for the next charges. */
  asked: MemberPayment['payment'] | 'credit';
  /** ISO 4217, lowercase. */
  currency: string;
  onClose(): void;
}

/** Asks for amount and reason of a refund or credit. A repeated request after a lost response is idempotent. */
function MoneyDialog({ user, asked, currency, onClose }: DialogProps) {
  const gateway = useGateway();
  const once = useCreateOnce();
  const decimals = decimalsOf(currency);
  const unit = 10 ** decimals;
  const left = asked === 'credit' ? null : asked.amount - asked.refunded;
  const [amount, setAmount] = useState<number | string>(left === null ? '' : left / unit);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cents = Math.round(Number(amount) * unit);

  const save = async () => {
    const wrong = wrongMoney(cents, left, reason);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    const input = { amount: cents, reason: reason.trim() };
    const update = (cache: Parameters<typeof evict>[0]) => evict(cache, stale);
    try {
      if (asked === 'credit') {
        await once.run((options) =>
          gateway.mutate({
            mutation: GiveCreditDocument,
            variables: { memberId: user.id, input },
            update,
            ...options,
          }),
        );
        toast.success(`Gave ${user.name} credit`);
      } else {
        await once.run((options) =>
          gateway.mutate({
            mutation: RefundPaymentDocument,
            variables: { id: asked.id, input },
            update,
            ...options,
          }),
        );
        toast.success(`Refunded ${money(cents, currency)} to ${user.name}`);
      }
      onClose();
    } catch (error) {
      setProblem(describeError(error).message);
      setBusy(false);
    }
  };
  const isWhole = left !== null && cents === left;
  return (
    <ConfirmDialog
      title={
        asked === 'credit'
          ? `Give ${user.name} credit`
          : `Refund ${money(asked.amount, asked.currency)} to ${user.name}?`
      }
      confirm={{
        label: asked === 'credit' ? 'Give credit' : 'Refund',
        busyLabel: asked === 'credit' ? 'Giving…' : 'Refunding…',
        harmless: asked === 'credit',
      }}
      cancelLabel="Cancel"
      busy={busy}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <p>
        {asked === 'credit'
          ? 'Their next charges use it first. They get a mail about it.'
          : 'The money goes back to their card within some days. They get a mail about it.'}
      </p>
      {isWhole && <Note tone="info">A full refund ends at once what this payment paid for.</Note>}
      <NumberInput
        label={`Amount in ${currency.toUpperCase()}`}
        required
        min={1 / unit}
        max={(left ?? limits.credit) / unit}
        decimalScale={decimals}
        hideControls
        value={amount}
        onChange={setAmount}
      />
      <Textarea
        label="Reason"
        description="Only administrators read it."
        required
        rows={2}
        maxLength={limits.grantReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {problem && <Note tone="error">{problem}</Note>}
    </ConfirmDialog>
  );
}

/** Returns the error of an amount in cents or of its reason, or null. */
function wrongMoney(cents: number, left: number | null, reason: string): string | null {
  if (!(cents > 0)) return 'The amount must be more than 0.';
  if (left !== null && cents > left) return 'This is more than what is left of the payment.';
  return reason.trim() ? null : 'A word about why helps whoever looks at it later.';
}
