import { Button } from '@mantine/core';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import type { ReactNode } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconArrowLeft } from '../../../ui/icons.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import panel from '../../../ui/panel.module.css';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { roleName } from '../user-values.ts';
import { UserDocument } from '../users.documents.ts';
import { AccountCard } from './account-card.tsx';
import { Events } from './events.tsx';
import { PaymentsCard } from './payments-card.tsx';
import css from './person-page.module.css';
import { PlansCard } from './plans-card.tsx';
import { TokensCard } from './tokens-card.tsx';

interface Props {
  id: string;
  onLoaded(at: Date): void;
}

/** Page of one person: account, plans, and events in one stream. */
export default function PersonPage({ id, onLoaded }: Props) {
  const { change } = useAddress();
  const answer = useGatewayQuery(UserDocument, { variables: { id } });
  useLoaded(answer, onLoaded);
  const back = (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={17} aria-hidden="true" />}
      onClick={() => change({ edit: null })}
    >
      All users
    </Button>
  );
  const { data } = answer;
  if (answer.failure?.code === 'NOT_FOUND') return <Nobody>{back}</Nobody>;
  if (!data) {
    return (
      <>
        <PageHead title="User" actions={back} />
        <section className={panel.root}>
          {answer.failure ? <LoadFailed of={answer} /> : <TableSkeleton />}
        </section>
      </>
    );
  }
  const { user, memberGrants, customerUrl, userApiTokens, memberReminders } = data;
  if (!user) return <Nobody>{back}</Nobody>;
  return (
    <>
      <PageHead title={user.name} summary={user.email} actions={back} />
      <p className={css.badges}>
        {user.role !== 'user' && <Badge tone="info">{roleName(user.role)}</Badge>}
        {!user.isActive && <Badge>Inactive</Badge>}
        {!user.lastActiveAt && <Badge tone="sun">Never signed in</Badge>}
        {user.mailRefusedAt && <Badge tone="sun">No mails</Badge>}
      </p>
      <div className={css.cards}>
        <AccountCard user={user} reminders={memberReminders} />
        <PlansCard user={user} grants={memberGrants} customerUrl={customerUrl} />
        <PaymentsCard user={user} grants={memberGrants} />
        <TokensCard userId={id} tokens={userApiTokens} />
      </div>
      <Events userId={id} />
    </>
  );
}

const Nobody = ({ children }: { children: ReactNode }) => (
  <>
    <PageHead title="User" />
    <section className={panel.root}>
      <EmptyState
        scene="cloud"
        title="This person has no account any more"
        text="It was deleted, or the address is wrong."
      >
        {children}
      </EmptyState>
    </section>
  </>
);
