import { webhookMessages as says } from '@quiet-time/schema/back-office/webhook-messages';
import { itemFormDialog } from '../../ui/section/item-form-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { blankWebhook, stale, validateWebhook, webhookFields, webhookValues } from './webhook-values.ts';
import { CreateWebhookDocument, UpdateWebhookDocument } from './webhooks.documents.ts';

export default itemFormDialog({
  what: 'webhook',
  draft: 'webhook',
  history: 'webhookEndpoint',
  blank: blankWebhook,
  valuesOf: webhookValues,
  inputOf: (values) => ({ ...values }),
  fields: webhookFields,
  validate: validateWebhook,
  create: CreateWebhookDocument,
  update: UpdateWebhookDocument,
  stale,
  messages: { created: says.created, updated: says.updated },
  Fields: WebhookFields,
  Created: ({ answer, onClose }) => <SecretDialog secret={answer.made.secret} onClose={onClose} />,
});
