import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { mailRefusals } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { eachTagOnce } from '@quiet-time/schema/tag-key';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useCreateOnce } from '@quiet-time/web/form/create-once.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { useSignedIn } from '../../../session/signed-in.ts';
import panel from '../../../ui/panel.module.css';
import { useUserLabels } from '../../../ui/people/use-user-labels.ts';
import { evict } from '../../../ui/section/stale.ts';
import { TagsField } from '../../../ui/tags/tags-field.tsx';
import { ActiveSwitch } from '../active-switch.tsx';
import { type BulkWork, SeveralDialog } from '../several-dialog.tsx';
import { type ListedUser, type Role, roleOptions, stale } from '../user-values.ts';
import {
  AllowMailsDocument,
  InviteUserDocument,
  LabelUsersDocument,
  SetPdfAccessDocument,
} from '../users.documents.ts';
import css from './person-page.module.css';
import { type MemberReminders, Reminders } from './reminders.tsx';

/** Button that sends mails to an address again that is set aside. */
function AllowMails({ user: { id, name } }: { user: ListedUser }) {
  const [allow, { loading }] = useMutation(AllowMailsDocument, { variables: { id } });
  const press = () =>
    void allow().then(
      () => toast.success('Mails are sent again', { subject: id }),
      (error) => toast.error(`Error allowing mails. ${describeError(error).message}`, { subject: id }),
    );
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={loading}
      aria-label={`Send mails again to ${name}`}
      onClick={press}
    >
      Send mails again
    </Button>
  );
}

/** Account of a user: sign-in method, last visit, role and access, with a new invitation and deletion. */
export function AccountCard({ user, reminders }: { user: ListedUser; reminders: MemberReminders }) {
  const { change } = useAddress();
  const [asked, setAsked] = useState<BulkWork | null>(null);
  const isOwn = useSignedIn().viewer.id === user.id;
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
              {mailRefusals[user.mailRefusedBy ?? 'server']} on {momentOf(user.mailRefusedAt)}.
              <small>
                Until the address is proved again, only requested mails are sent, and those about the account
                and money.
              </small>
              <AllowMails user={user} />
            </dd>
          </>
        )}
        <Reminders user={user} reminders={reminders} />
        <dt>Access</dt>
        <dd>
          <ActiveSwitch user={user} label="Active" />
        </dd>
        <dt>Role</dt>
        <dd>
          <NativeSelect
            aria-label="Role"
            data={roleOptions}
            value={user.role}
            disabled={isOwn}
            onChange={(event) => setAsked({ kind: 'role', role: event.currentTarget.value as Role })}
          />
          {isOwn && <small>Another administrator can change yours.</small>}
        </dd>
        <dt>Labels</dt>
        <dd>
          <Labels user={user} />
        </dd>
        <dt>PDF</dt>
        <dd>
          <PdfAccess user={user} />
        </dd>
      </dl>
      <div className={css.buttons}>
        {!hasBegun && <Invite id={user.id} />}
        <Button variant="outline" color="madder" size="sm" onClick={() => setAsked({ kind: 'deletion' })}>
          Delete account
        </Button>
      </div>
      {asked && (
        <SeveralDialog
          users={[user]}
          work={asked}
          onChanged={() => asked.kind === 'deletion' && change({ edit: null }, true)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function Labels({ user: { id, labels } }: { user: ListedUser }) {
  const known = useUserLabels();
  const [send] = useMutation(LabelUsersDocument, { update: (cache) => evict(cache, stale) });
  const change = (next: string[]) => {
    const add = next.filter((label) => !labels.includes(label));
    const remove = labels.filter((label) => !next.includes(label));
    void send({ variables: { ids: [id], add, remove } }).then(
      ({ data }) => {
        const [failure] = data!.changes.failed;
        if (failure) toast.error(`Error updating labels. ${failure.message}`, { subject: id });
      },
      (error) => toast.error(`Error updating labels. ${describeError(error).message}`, { subject: id }),
    );
  };
  return (
    <TagsField
      noun="label"
      of="person"
      description="Only administrators see them."
      rules={addLabels}
      tags={labels}
      known={known}
      onChange={change}
    />
  );
}

/** Adds the typed labels, like `addTags`, by the rules of labels. */
function addLabels(labels: string[], typed: string) {
  const all = eachTagOnce([...labels, ...typed.split(',')]);
  const max = limits.user;
  if (all.some((label) => label.length > max.label))
    return { tags: labels, problem: `A label can have at most ${max.label} characters.` };
  if (all.length > max.labels)
    return { tags: labels, problem: `A person can have at most ${max.labels} labels.` };
  return { tags: all, problem: null };
}

function PdfAccess({ user: { id, pdfAccess } }: { user: ListedUser }) {
  const [send] = useMutation(SetPdfAccessDocument, { update: (cache) => evict(cache, ['userEvents']) });
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
      label="PDF access granted"
      checked={pdfAccess}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}

function Invite({ id }: { id: string }) {
  const once = useCreateOnce();
  const [send, { loading }] = useMutation(InviteUserDocument, {
    update: (cache) => evict(cache, ['userEvents']),
  });
  const invite = () =>
    void once
      .run((options) => send({ variables: { id }, ...options }))
      .then(
        () => toast.success('Invitation sent again'),
        (error) => toast.error(describeError(error).message),
      );
  return (
    <Button variant="default" size="sm" loading={loading} onClick={invite}>
      Send invitation again
    </Button>
  );
}
