import { limits } from '@quiet-time/schema/limits';
import type { PlanTier } from '@quiet-time/schema/plans';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { PasswordField } from '@quiet-time/web/password-field.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { PartOutcome } from '../../lib/in-parts.ts';
import { planName } from '../../lib/plan-name.ts';
import { BulkDialog } from '../../ui/section/bulk-dialog.tsx';
import { evict } from '../../ui/section/stale.ts';
import { PlanTerms, sentTerms, useTerms, wrongTerms } from './plan-terms.tsx';
import { type ListedUser, type Role, roleName, stale, usersOf } from './user-values.ts';
import {
  DeleteUsersDocument,
  LabelUsersDocument,
  SetRolesDocument,
  SetSubscriptionsDocument,
  SetUsersActiveDocument,
} from './users.documents.ts';

export type BulkTier = Exclude<PlanTier, 'family'>;

/** Change of the selected users. */
export type BulkWork =
  | { kind: 'subscription'; tier: BulkTier }
  | { kind: 'status'; isActive: boolean }
  | { kind: 'role'; role: Role }
  | { kind: 'label'; label: string; isAdded: boolean }
  | { kind: 'deletion' };

const asOne: Record<Role, string> = { user: 'a member', editor: 'an editor', admin: 'an administrator' };

const whatRolesDo: Record<Role, string> = {
  user: 'The back-office is closed for them at once, and what they had without a plan ends.',
  editor:
    'Editors write what the site says, and answer prayer requests and messages. Of people, plans and settings they see nothing.',
  admin: 'Administrators see and change everything but what members write for themselves.',
};

interface Props {
  users: readonly ListedUser[];
  work: BulkWork;
  /** Called with the ids of the users that are not changed yet. */
  onChanged(left: readonly string[]): void;
  onClose(): void;
}

interface Question {
  title: string;
  children: ReactNode;
  confirm: { label: string; busyLabel: string; harmless?: boolean };
  wrong?(): string | null;
  send(ids: string[]): Promise<PartOutcome>;
  done(count: string): string;
  failed: string;
}

/** Changes the selected users in parts after a confirmation. The audit log groups all parts as one change. */
export function SeveralDialog({ users, work, onChanged, onClose }: Props) {
  const gateway = useGateway();
  const [terms, setTerms] = useTerms();
  const [password, setPassword] = useState('');
  const change = useRef(crypto.randomUUID());
  const charged = useRef(0);
  const [all] = useState(users);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const count = usersOf(all.length);
  const named = all.length === 1 && all[0]!.name ? all[0]!.name : count;

  const passwordField = (
    <PasswordField
      label="Your password"
      autoComplete="current-password"
      required
      value={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
    />
  );
  const noPassword = () => (password ? null : 'Your password is needed for this.');

  const questions: { [Kind in BulkWork['kind']]: (work: Extract<BulkWork, { kind: Kind }>) => Question } = {
    subscription: ({ tier }) => ({
      title: tier === 'free' ? `Take back what was given to ${named}?` : `Give ${named} ${planName(tier)}`,
      children: (
        <>
          <p>
            {tier === 'free'
              ? 'Plans that administrators gave them end at once.'
              : 'It takes the place of what administrators gave them before, and costs them nothing.'}{' '}
            Paid plans continue.
          </p>
          <PlanTerms {...{ tier, terms, onChange: setTerms }} />
        </>
      ),
      confirm: { label: 'Update Subscription', busyLabel: 'Updating…', harmless: tier !== 'free' },
      wrong: () => wrongTerms(tier, terms),
      send: async (ids) => {
        const variables = {
          ids,
          change: change.current,
          subscription: tier,
          ...(tier !== 'free' && sentTerms(terms)),
        };
        const { data } = await gateway.mutate({ mutation: SetSubscriptionsDocument, variables });
        charged.current += data!.changes.charged;
        return data!.changes;
      },
      done: (changed) => `Updated ${changed} users to ${tier} subscription`,
      failed: 'Error updating subscriptions',
    }),
    status: ({ isActive }) => ({
      title: isActive ? `Activate ${named}?` : `Deactivate ${named}?`,
      children: (
        <p>
          {isActive
            ? 'They can sign in again. What they paid for before is not renewed by it.'
            : 'They are signed out everywhere at once. What they pay for runs out and is not renewed.'}
        </p>
      ),
      confirm: { label: 'Update Status', busyLabel: 'Updating…', harmless: isActive },
      send: async (ids) => {
        const variables = { ids, change: change.current, isActive };
        return (await gateway.mutate({ mutation: SetUsersActiveDocument, variables })).data!.changes;
      },
      done: (changed) => `Updated ${changed} users to ${isActive ? 'active' : 'inactive'} status`,
      failed: 'Error updating status',
    }),
    role: ({ role }) => ({
      title: `Make ${named} ${asOne[role]}?`,
      children: (
        <>
          <p>{whatRolesDo[role]} They are signed out everywhere and sign in anew.</p>
          {passwordField}
        </>
      ),
      confirm: { label: 'Update Role', busyLabel: 'Updating…', harmless: role === 'user' },
      wrong: noPassword,
      send: async (ids) => {
        const variables = { ids, change: change.current, role, password };
        return (await gateway.mutate({ mutation: SetRolesDocument, variables })).data!.changes;
      },
      done: (changed) => `Updated ${changed} users to ${roleName(role).toLowerCase()}`,
      failed: 'Error updating roles',
    }),
    label: ({ label, isAdded }) => ({
      title: isAdded ? `Add the label “${label}” to ${named}?` : `Remove the label “${label}” from ${named}?`,
      children: <p>Only administrators see labels.</p>,
      confirm: { label: isAdded ? 'Add Label' : 'Remove Label', busyLabel: 'Updating…', harmless: true },
      send: async (ids) => {
        const labels = isAdded ? { add: [label], remove: [] } : { add: [], remove: [label] };
        const variables = { ids, change: change.current, ...labels };
        return (await gateway.mutate({ mutation: LabelUsersDocument, variables })).data!.changes;
      },
      done: (changed) => `${isAdded ? 'Labeled' : 'Removed the label of'} ${changed} users`,
      failed: 'Error updating labels',
    }),
    deletion: () => ({
      title: `Delete ${named}?`,
      children: (
        <>
          <p>
            Are you sure you want to delete {named}? Everything goes with them: journals, answers, favorites,
            plans. What they pay for ends at once. It can’t be brought back.
          </p>
          {passwordField}
        </>
      ),
      confirm: { label: 'Delete', busyLabel: 'Deleting…' },
      wrong: noPassword,
      send: async (ids) => {
        const variables = { ids, change: change.current, password };
        return (await gateway.mutate({ mutation: DeleteUsersDocument, variables })).data!.changes;
      },
      done: (changed) => `Deleted ${changed} users`,
      failed: 'Error deleting users',
    }),
  };
  const { send, wrong, ...question } = questions[work.kind](work as never);
  return (
    <BulkDialog
      {...question}
      {...(wrong && { wrong })}
      ids={all.map(({ id }) => id)}
      size={limits.user.atOnce}
      work={send}
      nameOf={(id) => names.get(id) ?? 'Somebody on another page'}
      onChanged={(left) => {
        gateway.change((cache) => evict(cache, stale));
        if (charged.current > 0) {
          toast.info(`The payment provider goes on charging ${usersOf(charged.current)} of them for a plan.`);
          charged.current = 0;
        }
        onChanged(left);
      }}
      onClose={onClose}
    />
  );
}
