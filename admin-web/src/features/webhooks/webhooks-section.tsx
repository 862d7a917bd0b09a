import { Button } from '@mantine/core';
import { webhookMessages as says } from '@quiet-time/schema/back-office/webhook-messages';
import { webhookEndings } from '@quiet-time/schema/webhook-events';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lazyDialog } from '../../ui/section/edited-item.tsx';
import { Section } from '../../ui/section/section.tsx';
import { evict } from '../../ui/section/stale.ts';
import { type Column, RowName, Table } from '../../ui/section/table.tsx';
import type { Deletion } from '../../ui/section/use-delete.tsx';
import { useList } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import { Deliveries } from './deliveries.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { eventLabel, type ListedWebhook, nameOf, stale } from './webhook-values.ts';
import {
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  SendTestWebhookDocument,
  WebhookListDocument,
} from './webhooks.documents.ts';
import css from './webhooks.module.css';

const WebhookDialog = lazyDialog(() => import('./webhook-dialog.tsx'));

const columns: Column<ListedWebhook>[] = [
  {
    label: 'Webhook',
    cell: (webhook, { edit }) => (
      <>
        <RowName onOpen={() => edit(webhook)}>{nameOf(webhook)}</RowName>
        <small className={css.address} dir="ltr">
          {webhook.url}
        </small>
        <small>{webhook.events.map(eventLabel).join(', ')}</small>
        <Actions webhook={webhook} />
      </>
    ),
  },
  { label: 'State', cell: (webhook) => <State webhook={webhook} /> },
];

const deletion: Deletion<ListedWebhook> = {
  what: 'webhook',
  document: DeleteWebhookDocument,
  nameOf,
  confirm: 'Are you sure you want to delete this webhook? Its secret and its log go with it.',
  deleted: says.deleted,
  stale,
};

/** Section for webhooks: adds, edits, tests and deletes them, and shows their deliveries. */
export default function WebhooksSection(props: SectionProps) {
  const log = useAddress().params.get('log');
  return log ? <Deliveries endpointId={log} {...props} /> : <WebhookList {...props} />;
}

function WebhookList({ onLoaded }: SectionProps) {
  const list = useList(WebhookListDocument, { pick: ({ webhookEndpoints }) => webhookEndpoints, onLoaded });
  return (
    <Section
      title="Webhooks"
      summary="Other programs that receive events of this site as signed messages."
      what="webhooks"
      {...{ list, deletion }}
      empty={{
        scene: 'seed',
        title: 'No webhooks yet',
        text: 'A webhook notifies another program, such as a bot or an automation, of events here.',
      }}
      create="New webhook"
      Dialog={WebhookDialog}
    >
      {(items, actions) => (
        <Table label="Webhooks" {...{ columns, items, actions }} nameOf={deletion.nameOf} />
      )}
    </Section>
  );
}

function State({
  webhook: { isActive, ended, failingSince, earlierSecretUntil },
}: {
  webhook: ListedWebhook;
}) {
  return (
    <>
      {isActive ? <Badge tone="ok">Active</Badge> : <Badge>Off</Badge>}
      {ended && <small>{webhookEndings[ended]}</small>}
      {isActive && failingSince && <small>Nothing was delivered since {momentOf(failingSince)}.</small>}
      {earlierSecretUntil && <small>The earlier secret works until {momentOf(earlierSecretUntil)}.</small>}
    </>
  );
}

/** Actions of a webhook beside edit and delete. */
function Actions({ webhook }: { webhook: ListedWebhook }) {
  const { change } = useAddress();
  const gateway = useGateway();
  const [rotating, setRotating] = useState(false);
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, secretId } = webhook;
  const name = nameOf(webhook);

  const test = async () => {
    setBusy(true);
    try {
      await gateway.mutate({ mutation: SendTestWebhookDocument, variables: { id } });
      gateway.change((cache) => evict(cache, ['webhookDeliveries']));
      toast.success(says.testSent);
      change({ log: id });
    } catch (error) {
      toast.error(failure(says.testFailed, error));
      setBusy(false);
    }
  };
  const rotate = async () => {
    setBusy(true);
    try {
      const { data } = await gateway.mutate({
        mutation: RotateWebhookSecretDocument,
        variables: { id, secretId },
      });
      toast.success(says.rotated);
      setSecret(data!.made.secret);
    } catch (error) {
      toast.error(failure(says.rotateFailed, error));
    }
    // Reloads also after a failure, as another administrator may have rotated the secret first.
    gateway.change((cache) => evict(cache, stale));
    setRotating(false);
    setBusy(false);
  };
  const button = { variant: 'default', size: 'compact-sm', disabled: busy } as const;
  return (
    <div className={css.actions}>
      <Button {...button} aria-label={`Deliveries: ${name}`} onClick={() => change({ log: id, page: null })}>
        Deliveries
      </Button>
      <Button {...button} aria-label={`Send test: ${name}`} onClick={() => void test()}>
        Send test
      </Button>
      <Button {...button} aria-label={`Rotate secret: ${name}`} onClick={() => setRotating(true)}>
        Rotate secret
      </Button>
      {rotating && (
        <ConfirmDialog
          title="Rotate the secret?"
          confirm={{ label: 'Rotate secret', harmless: true }}
          cancelLabel="Keep it"
          busy={busy}
          onConfirm={() => void rotate()}
          onCancel={() => setRotating(false)}
        >
          <p>
            You are shown a new one. For 24 hours messages are signed with both, then with the new one alone.
          </p>
        </ConfirmDialog>
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}
