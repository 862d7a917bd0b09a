import { Button } from '@mantine/core';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { paidTiers } from '@quiet-time/schema/plans';
import { subscriptionStatuses } from '@quiet-time/schema/subscriptions';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { dayOf } from '@quiet-time/web/moments.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { planName } from '../../../lib/plan-name.ts';
import { IconExternalLink } from '../../../ui/icons.ts';
import panel from '../../../ui/panel.module.css';
import { evict } from '../../../ui/section/stale.ts';
import { chargesOf, SetPlanDialog } from '../set-plan-dialog.tsx';
import { type ListedUser, stale } from '../user-values.ts';
import { EndGrantDocument, type UserDocument } from '../users.documents.ts';
import css from './person-page.module.css';

type Grant = ResultOf<typeof UserDocument>['memberGrants'][number];

interface Props {
  user: ListedUser;
  grants: readonly Grant[];
  customerUrl: string | null;
}

/** Plans of a person with their sources. Gives a plan, or ends a given one. */
export function PlansCard({ user, grants, customerUrl }: Props) {
  const [giving, setGiving] = useState<(typeof paidTiers)[number] | null>(null);
  const charges = chargesOf(grants);
  const status = subscriptionStatuses[user.subscriptionStatus as keyof typeof subscriptionStatuses];
  return (
    <section className={`${panel.root} ${css.card}`} aria-label="Plans">
      <h2>Plans</h2>
      <dl>
        <dt>Now</dt>
        <dd>
          {planName(user.subscription)}
          {status && `, ${status().toLowerCase()}`}
          {user.subscriptionEndsAt && <small>Until {dayOf(user.subscriptionEndsAt)}</small>}
          {user.trialEndsAt && <small>Trial until {dayOf(user.trialEndsAt)}</small>}
        </dd>
        <dt>Charged</dt>
        <dd>{charges ?? 'Nothing'}</dd>
      </dl>
      {grants.length > 0 && (
        <ul className={css.grants} aria-label="Source">
          {grants.map((grant) => (
            <GrantRow key={grant.id} grant={grant} />
          ))}
        </ul>
      )}
      <div className={css.buttons}>
        {paidTiers.map((tier) => (
          <Button key={tier} variant="default" size="sm" onClick={() => setGiving(tier)}>
            Give {planName(tier)}
          </Button>
        ))}
        {customerUrl && (
          <Button
            component="a"
            href={customerUrl}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            size="sm"
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            At the payment provider
          </Button>
        )}
      </div>
      {giving && <SetPlanDialog user={user} tier={giving} onClose={() => setGiving(null)} />}
    </section>
  );
}

const sources: Record<Grant['source'], string> = {
  stripe: 'paid plan',
  lifetime: 'bought for life',
  family: 'shared by their family',
  admin: 'given by an administrator',
};

function GrantRow({ grant: { id, source, tier, status, endsAt, reason } }: { grant: Grant }) {
  const [end, { loading }] = useMutation(EndGrantDocument, { update: (cache) => evict(cache, stale) });
  const ended = status === 'ended';
  const press = () =>
    void end({ variables: { id } }).then(
      () => toast.success(`${planName(tier)} taken back`),
      (error) => toast.error(describeError(error).message),
    );
  return (
    <li data-ended={ended || undefined}>
      <span>
        {planName(tier)}, {sources[source]}
        {endsAt && (ended ? `, ended ${dayOf(endsAt)}` : `, until ${dayOf(endsAt)}`)}
        {reason && <small dir="auto">{reason}</small>}
      </span>
      {source === 'admin' && !ended && (
        <Button
          variant="default"
          size="xs"
          loading={loading}
          onClick={press}
          aria-label={`End ${planName(tier)}`}
        >
          End
        </Button>
      )}
    </li>
  );
}
