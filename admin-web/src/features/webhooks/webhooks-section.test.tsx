import { webhookMessages as says } from '@quiet-time/schema/back-office/webhook-messages';
import { webhookEndings } from '@quiet-time/schema/webhook-events';
import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';

const webhookOf = (id: string, changes: object = {}) => ({
  __typename: 'ListedWebhookEndpoint',
  id,
  url: `https://${id}.example.org/hook?key=1`,
  description: `To ${id}`,
  events: ['devotional.published', 'member.created'],
  isActive: true,
  failingSince: null,
  ended: null,
  version: 1,
  secretId: `secret-of-${id}`,
  earlierSecretUntil: null,
  ...changes,
});
const deliveryOf = (id: string, changes: object = {}) => ({
  __typename: 'WebhookDelivery',
  id,
  type: 'devotional.published',
  state: 'delivered',
  tries: 1,
  failure: null,
  status: 200,
  durationMs: 34,
  response: '',
  createdAt: '2026-11-20T07:51:00.000Z',
  ...changes,
});
const logOf = (...items: object[]) => ({
  webhookDeliveries: {
    __typename: 'WebhookDeliveryPage',
    items,
    page: 1,
    total: items.length,
    pages: 1,
  },
});
const made = (id: string) => ({ made: { __typename: 'WebhookSecretShown', id, secret: `whsec_${id}` } });

function open(answers: FakeResponses = {}, at = '/admin?s=webhooks') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    WebhookList: { webhookEndpoints: [webhookOf('bot'), webhookOf('shop', { description: '' })] },
    WebhookDeliveries: logOf(deliveryOf('one')),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(at);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const row = async (name: string) => within((await screen.findByRole('button', { name })).closest('tr')!);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists the events and status of each webhook', async () => {
  open({
    WebhookList: {
      webhookEndpoints: [
        webhookOf('bot', { earlierSecretUntil: '2026-11-21T06:00:00.000Z' }),
        webhookOf('shop', { description: '', isActive: false, ended: 'gone' }),
        webhookOf('busy', { failingSince: '2026-11-20T06:00:00.000Z' }),
      ],
    },
  });
  const bot = await row('To bot');
  expect(bot.getByText('Devotional published, Member joined')).toBeVisible();
  expect(bot.getByText('Active')).toBeVisible();
  expect(bot.getByText(/^The earlier secret works until 21 Nov/)).toBeVisible();
  const shop = await row('shop.example.org');
  expect(shop.getByText('Off')).toBeVisible();
  expect(shop.getByText(webhookEndings.gone)).toBeVisible();
  expect((await row('To busy')).getByText(/^Nothing was delivered since 20 Nov/)).toBeVisible();
});

it('creates one and shows its secret once', async () => {
  const { user, sent } = open({ CreateWebhook: made('new') }, '/admin?s=webhooks&edit=new');
  const form = await dialog('New webhook');
  await user.click(form.getByRole('button', { name: 'Save webhook' }));
  expect(form.getAllByText(says.urlRequired)[0]).toBeVisible();
  expect(form.getByText(says.eventsRequired)).toBeVisible();
  fill(/^Address/, 'https://me:pw@example.org');
  await user.click(form.getByRole('checkbox', { name: 'Member joined' }));
  await user.click(form.getByRole('button', { name: 'Save webhook' }));
  expect(form.getAllByText(says.urlHasLogin)[0]).toBeVisible();
  expect(sent('CreateWebhook')).toEqual([]);
  fill(/^Address/, 'https://example.org/x');
  await user.click(form.getByRole('button', { name: 'Save webhook' }));
  const shown = await dialog('The signing secret');
  expect(shown.getByText('whsec_new')).toBeVisible();
  expect(sent('CreateWebhook')).toEqual([
    {
      input: { url: 'https://example.org/x', description: '', events: ['member.created'], isActive: true },
    },
  ]);
  await user.click(shown.getByRole('button', { name: 'Copy secret' }));
  expect(await navigator.clipboard.readText()).toBe('whsec_new');
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('whsec_new')).not.toBeInTheDocument());
  expect(address()).toBe('/admin?s=webhooks');
});

it('shows an error of the server at its field', async () => {
  const refused = refusal('BAD_USER_INPUT', says.urlInside, { fields: { url: says.urlInside } });
  const { user } = open({ CreateWebhook: refused }, '/admin?s=webhooks&edit=new');
  const form = await dialog('New webhook');
  fill(/^Address/, 'https://10.0.0.1/');
  await user.click(form.getByRole('checkbox', { name: 'Member joined' }));
  await user.click(form.getByRole('button', { name: 'Save webhook' }));
  expect((await form.findAllByText(new RegExp(says.urlInside))).length).toBeGreaterThan(0);
  expect(form.getByLabelText(/^Address/)).toHaveValue('https://10.0.0.1/');
});

it('rotates a secret after a confirmation, for the version that was seen', async () => {
  const { user, sent } = open({ RotateWebhookSecret: made('second') });
  await user.click(await screen.findByRole('button', { name: 'Rotate secret: To bot' }));
  await user.click((await dialog('Rotate the secret?')).getByRole('button', { name: 'Rotate secret' }));
  expect((await dialog('The signing secret')).getByText('whsec_second')).toBeVisible();
  expect(sent('RotateWebhookSecret')).toEqual([{ id: 'bot', secretId: 'secret-of-bot' }]);
  await waitFor(() => expect(sent('WebhookList')).toHaveLength(2));
});

it('shows that somebody else was faster, and reloads', async () => {
  const { user, sent } = open({ RotateWebhookSecret: refusal('CONFLICT', says.rotatedMeanwhile) });
  await user.click(await screen.findByRole('button', { name: 'Rotate secret: To bot' }));
  await user.click((await dialog('Rotate the secret?')).getByRole('button', { name: 'Rotate secret' }));
  await screen.findByText(new RegExp(says.rotatedMeanwhile.slice(0, 30)));
  await waitFor(() => expect(sent('WebhookList')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('sends a test and opens the deliveries, which reload until it has arrived', async () => {
  const { user, sent, answers } = open({
    SendTestWebhook: { sendTestWebhook: 'one' },
    WebhookDeliveries: logOf(
      deliveryOf('one', { type: 'webhook.test', state: 'pending', tries: 0, status: null, durationMs: null }),
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Send test: To bot' }));
  await screen.findByText('On its way.');
  expect(sent('SendTestWebhook')).toEqual([{ id: 'bot' }]);
  expect(address()).toBe('/admin?s=webhooks&log=bot');
  answers.WebhookDeliveries = logOf(deliveryOf('one', { type: 'webhook.test', response: '<b>Thanks</b>' }));
  await screen.findByText('It was taken: status 200, 34 ms, one try.', {}, { timeout: 5_000 });
  expect(screen.getByText('<b>Thanks</b>')).toBeVisible();
});

it('shows why deliveries failed, and sends them again', async () => {
  const { user, sent } = open(
    {
      WebhookDeliveries: logOf(
        deliveryOf('one', {
          state: 'pending',
          tries: 3,
          failure: 'timeout',
          status: null,
          durationMs: 15_000,
        }),
        deliveryOf('two', { state: 'failed', tries: 35, failure: 'status', status: 500 }),
      ),
      SendWebhookAgain: { sendWebhookAgain: 'two' },
    },
    '/admin?s=webhooks&log=bot',
  );
  await screen.findByText('No answer came within 15 seconds: 15,000 ms, 3 tries. It is tried again.');
  expect(screen.getByText('The answer was an error: status 500, 34 ms, 35 tries.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again: Devotional published, one' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Send again: Devotional published, two' }));
  await screen.findByText(says.sentAgain);
  expect(sent('SendWebhookAgain')).toEqual([{ id: 'two' }]);
  await user.click(screen.getByRole('button', { name: 'All webhooks' }));
  await row('To bot');
  expect(address()).toBe('/admin?s=webhooks');
});

it('shows the previous address of a webhook in its history', async () => {
  const versions: Record<number, object> = {
    1: { url: 'https://old.example.org/hook', description: '', events: ['member.created'], isActive: true },
    2: { url: 'https://bot.example.org/hook', description: '', events: ['member.created'], isActive: true },
  };
  const saveOf = (version: number) => ({
    __typename: 'ItemSave',
    version,
    savedAt: `2026-11-2${version}T07:51:00.000Z`,
    savedBy: 'Ben Okoro',
  });
  const versionOf = (version: number) => ({ __typename: 'ItemVersion', version, values: versions[version] });
  const { user, sent } = open(
    {
      ItemHistory: { itemHistory: [saveOf(2), saveOf(1)] },
      ItemVersions: { old: versionOf(1), present: versionOf(2) },
    },
    '/admin?s=webhooks&edit=bot',
  );
  await user.click((await dialog('Edit webhook')).getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('region', { name: 'Versions' }));
  const changed = (await history.findByRole('heading', { name: 'Address' })).parentElement;
  expect(changed).toHaveTextContent('https://old.example.org/hook');
  expect(sent('ItemHistory')).toEqual([{ kind: 'webhookEndpoint', id: 'bot' }]);
});
