import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { useMutation } from '@quiet-time/web/asking/use-mutation.ts';
import { describeError } from '@quiet-time/web/error-text.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { PasswordField } from '@quiet-time/web/password-field.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import panel from '../../../ui/panel.module.css';
import { forget } from '../../../ui/section/stale.ts';
import { ActiveSwitch } from '../active-switch.tsx';
import { SeveralDialog } from '../several-dialog.tsx';
import { type ListedUser, stale } from '../user-values.ts';
import { InviteUserDocument, SetAdminDocument, SetPdfAccessDocument } from '../users.documents.ts';
import css from './person-page.module.css';
import { Reminders } from './reminders.tsx';

/** How somebody signs in and when they were here; lets them in, invites them again, deletes them. */
export function AccountCard({ user }: { user: ListedUser }) {
  const { change } = useAddress();
  const [asked, setAsked] = useState<'deletion' | 'role' | null>(null);
  const hasBegun = user.emailVerifiedAt !== null;
  return (
    <section className={`${panel.root} ${css.card}`} aria-label="Account">
      <h2>Account</h2>
      <dl>
        <dt>Joined</dt>
        <dd>{momentOf(user.createdAt)}</dd>
        <dt>Last here</dt>
        <dd>{user.lastActiveAt ? momentOf(user.lastActiveAt) : 'Never'}</dd>
        <dt>Signs in</dt>
        <dd>
          {user.authProvider === 'google' ? 'With Google' : 'With a password'}
          {!hasBegun && <small>Has not proved yet that the address is theirs.</small>}
        </dd>
        {user.mailRefusedAt && (
          <>
            <dt>Mails</dt>
            <dd>
              Their mail server refused them on {momentOf(user.mailRefusedAt)}.
              <small>Reminders rest until the address is proved again.</small>
            </dd>
          </>
        )}
        <Reminders user={user} />
        <dt>Access</dt>
        <dd>
          <ActiveSwitch user={user} label="Active" />
        </dd>
        <dt>PDF</dt>
        <dd>
          <PdfAccess user={user} />
        </dd>
      </dl>
      <div className={css.buttons}>
        {!hasBegun && <Invite id={user.id} />}
        <Button variant="default" size="sm" onClick={() => setAsked('role')}>
          {user.role === 'admin' ? 'Make a member again' : 'Make an administrator'}
        </Button>
        <Button variant="outline" color="madder" size="sm" onClick={() => setAsked('deletion')}>
          Delete account
        </Button>
      </div>
      {asked === 'role' && <RoleDialog user={user} onClose={() => setAsked(null)} />}
      {asked === 'deletion' && (
        <SeveralDialog
          users={[user]}
          work={{ kind: 'deletion' }}
          onChanged={() => change({ edit: null }, true)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function PdfAccess({ user: { id, pdfAccess } }: { user: ListedUser }) {
  const [send] = useMutation(SetPdfAccessDocument, { update: (cache) => forget(cache, ['userEvents']) });
  const set = (wanted: boolean) =>
    void send({
      variables: { id, pdfAccess: wanted },
      optimisticResponse: { setPdfAccess: { __typename: 'ManagedMember', id, pdfAccess: wanted } as never },
    }).then(
      () => toast.success(wanted ? 'PDF access given' : 'PDF access taken back', { subject: id }),
      (error) => toast.error(`Error updating PDF access. ${describeError(error).message}`, { subject: id }),
    );
  return (
    <Switch
      label="PDF, whatever the plan is"
      checked={pdfAccess}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}

function Invite({ id }: { id: string }) {
  const [send, { loading }] = useMutation(InviteUserDocument, {
    update: (cache) => forget(cache, ['userEvents']),
  });
  const invite = () =>
    void send({ variables: { id } }).then(
      () => toast.success('Invitation sent again'),
      (error) => toast.error(describeError(error).message),
    );
  return (
    <Button variant="default" size="sm" loading={loading} onClick={invite}>
      Send invitation again
    </Button>
  );
}

/** Asks for the password again: who is an administrator sees and changes everything. */
function RoleDialog({ user, onClose }: { user: ListedUser; onClose(): void }) {
  const gateway = useGateway();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isAdmin = user.role !== 'admin';
  const save = async () => {
    setBusy(true);
    try {
      await gateway.mutate({
        mutation: SetAdminDocument,
        variables: { id: user.id, isAdmin, password },
        update: (cache) => forget(cache, stale),
      });
      toast.success(isAdmin ? `${user.name} is an administrator now` : `${user.name} is a member again`);
      onClose();
    } catch (error) {
      setProblem(describeError(error).details.fields?.password ?? describeError(error).message);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={isAdmin ? `Make ${user.name} an administrator?` : `Make ${user.name} a member again?`}
      confirm={{ label: isAdmin ? 'Make an administrator' : 'Make a member', busyLabel: 'Saving...' }}
      cancelLabel="Cancel"
      busy={busy}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <p>
        {isAdmin
          ? 'Administrators see and change everything but what members write for themselves. They sign in anew.'
          : 'They lose the back-office at once, and what they had without a plan. They sign in anew.'}
      </p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {problem && <Note tone="error">{problem}</Note>}
    </ConfirmDialog>
  );
}
