import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Switch, TextInput } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { webhookEvents } from '@quiet-time/schema/webhook-events';
import type { ItemForm } from '../../ui/use-item-form.ts';
import type { WebhookValues } from './webhook-values.ts';
import css from './webhooks.module.css';

const max = limits.webhookEndpoint;

/** Address and events of a webhook. */
export function WebhookFields({ form }: { form: ItemForm<WebhookValues>['form'] }) {
  return (
    <>
      <TextInput
        {...form.getInputProps('url')}
        label="Address"
        required
        description="Address of the receiving program. It begins with https:// and is outside of our own network."
        type="url"
        placeholder="https://example.org/webhooks"
        maxLength={max.url}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('description')}
        label="Description"
        description="For your own overview, such as “Posts to our channel”."
        maxLength={max.description}
        autoComplete="off"
      />
      <Checkbox.Group
        {...form.getInputProps('events')}
        label="Events"
        required
        description="Each message has ids and public facts. Private words, mail addresses and payments are never sent."
      >
        <div className={css.events}>
          {Object.entries(webhookEvents).map(([type, { label }]) => (
            <Checkbox key={type} value={type} label={label} description={type} />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        {...form.getInputProps('isActive', { type: 'checkbox' })}
        label="Active"
        description="Off: only tests are sent. Pending messages are dropped, and events from this time are not sent later."
      />
    </>
  );
}
