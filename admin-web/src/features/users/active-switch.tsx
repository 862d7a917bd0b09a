import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { evict } from '../../ui/section/stale.ts';
import { chargesOf } from './set-plan-dialog.tsx';
import { type ListedUser, stale } from './user-values.ts';
import { SetUserActiveDocument, UserDocument } from './users.documents.ts';

/** The list is updated from the response, so the row keeps its place. */
const outdated = stale.filter((field) => field !== 'users');

interface Props {
  user: ListedUser;
  /** Label beside the switch. Defaults to the name of the user. */
  label?: string;
}

/**
 * Switch that activates or deactivates an account. For an account with a plan it asks first, and explains what happens
 * to the payments.
 */
export function ActiveSwitch({ user, label }: Props) {
  const gateway = useGateway();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = async (isActive: boolean) => {
    setBusy(true);
    try {
      await gateway.mutate({
        mutation: SetUserActiveDocument,
        variables: { id: user.id, isActive },
        optimisticResponse: {
          setMemberActive: { __typename: 'ManagedMember', id: user.id, isActive } as never,
        },
      });
      toast.success(isActive ? 'User activated' : 'User deactivated', { subject: user.id });
      gateway.change((cache) => evict(cache, outdated));
    } catch (error) {
      toast.error(`Error updating user status. ${describeError(error).message}`, { subject: user.id });
    }
    setBusy(false);
    setConfirming(false);
  };
  return (
    <>
      <Switch
        {...(label ? { label } : { 'aria-label': `Active: ${user.name}` })}
        checked={user.isActive}
        onChange={(event) => {
          const wanted = event.currentTarget.checked;
          if (wanted || user.subscription === 'free') void set(wanted);
          else setConfirming(true);
        }}
      />
      {confirming && (
        <Deactivation
          {...{ user, busy }}
          onConfirm={() => void set(false)}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}

function Deactivation(props: { user: ListedUser; busy: boolean; onConfirm(): void; onCancel(): void }) {
  const { user, ...dialog } = props;
  const { latest } = useGatewayQuery(UserDocument, { variables: { id: user.id } });
  const charges = chargesOf(latest?.memberGrants);
  return (
    <ConfirmDialog
      title={`Deactivate ${user.name}?`}
      confirm={{ label: 'Deactivate', busyLabel: 'Deactivating…' }}
      cancelLabel="Cancel"
      {...dialog}
    >
      <p>They are signed out everywhere at once and can’t sign in until somebody activates them again.</p>
      {charges && (
        <Note tone="info">{charges} It runs out and is not renewed, also when they are activated again.</Note>
      )}
    </ConfirmDialog>
  );
}
