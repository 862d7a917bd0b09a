import { Button } from '@mantine/core';
import { webhookMessages as says } from '@quiet-time/schema/back-office/webhook-messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { webhookDeliveryStates, webhookFailures } from '@quiet-time/schema/webhook-events';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { failure as failureText } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useEffect, useState } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconArrowLeft } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { Row, RowButton, Rows } from '../../ui/section/rows.tsx';
import { evict } from '../../ui/section/stale.ts';
import { useList } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import { eventLabel } from './webhook-values.ts';
import { SendWebhookAgainDocument, WebhookDeliveriesDocument } from './webhooks.documents.ts';
import css from './webhooks.module.css';

type Delivery = ResultOf<typeof WebhookDeliveriesDocument>['webhookDeliveries']['items'][number];

/** Milliseconds between reloads while a first attempt is pending. */
const soon = 2_000;

/** Recent deliveries of one webhook, with their outcome. */
export function Deliveries({ endpointId, onLoaded }: SectionProps & { endpointId: string }) {
  const { change } = useAddress();
  const list = useList(WebhookDeliveriesDocument, {
    variables: { endpointId },
    size: 20,
    pick: ({ webhookDeliveries }) => webhookDeliveries,
    onLoaded,
  });
  const { items, retry } = list;
  const isWaiting = items?.some(({ state, tries }) => state === 'pending' && tries === 0) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void retry(), soon);
    return () => clearInterval(timer);
  }, [isWaiting, retry]);
  return (
    <>
      <PageHead
        title="Deliveries"
        summary="Deliveries of the last 30 days, newest first."
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={17} aria-hidden="true" />}
            onClick={() => change({ log: null, page: null })}
          >
            All webhooks
          </Button>
        }
      />
      <ListPanel
        what="deliveries"
        list={list}
        empty={{
          scene: 'seed',
          title: 'Nothing was sent yet',
          text: 'Send a test to see whether it arrives.',
        }}
      >
        {(deliveries) => (
          <Rows label="Deliveries" items={deliveries} next={null}>
            {(delivery) => <DeliveryRow delivery={delivery} onFailed={retry} />}
          </Rows>
        )}
      </ListPanel>
    </>
  );
}

const tones = { delivered: 'ok', pending: 'info', failed: 'sun' } as const;

function DeliveryRow({ delivery, onFailed }: { delivery: Delivery; onFailed(): void }) {
  const { id, type, state, response, createdAt } = delivery;
  const gateway = useGateway();
  const [busy, setBusy] = useState(false);
  const title = eventLabel(type);
  const sendAgain = async () => {
    setBusy(true);
    try {
      await gateway.mutate({ mutation: SendWebhookAgainDocument, variables: { id } });
      gateway.change((cache) => evict(cache, ['webhookDeliveries']));
      toast.success(says.sentAgain);
    } catch (error) {
      toast.error(failureText(says.sendAgainFailed, error));
      onFailed();
    }
    setBusy(false);
  };
  return (
    <Row
      title={title}
      person={null}
      at={createdAt}
      next={false}
      state={<Badge tone={tones[state]}>{webhookDeliveryStates[state]}</Badge>}
      actions={
        <RowButton
          of={`${title}, ${id}`}
          disabled={busy || state === 'pending'}
          onClick={() => void sendAgain()}
        >
          Send again
        </RowButton>
      }
    >
      <p>{outcomeOf(delivery)}</p>
      <p className={css.id}>
        <code>{id}</code>
      </p>
      {response && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className={css.response} tabIndex={0} aria-label={`How the answer to ${id} began`}>
          {response}
        </section>
      )}
    </Row>
  );
}

function outcomeOf({ state, tries, failure, status, durationMs }: Delivery): string {
  if (tries === 0) return failure ? `${webhookFailures[failure]}.` : 'On its way.';
  const went = failure ? webhookFailures[failure].replace(/\.$/, '') : 'It was taken';
  const facts = [
    status === null ? null : `status ${status}`,
    durationMs === null ? null : `${durationMs.toLocaleString('en')} ms`,
    tries === 1 ? 'one try' : `${tries} tries`,
  ].filter(Boolean);
  return `${went}: ${facts.join(', ')}.${state === 'pending' ? ' It is tried again.' : ''}`;
}
