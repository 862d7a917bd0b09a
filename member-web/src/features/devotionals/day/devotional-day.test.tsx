import { m } from '@quiet-time/schema/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteBegun } from '../../../lib/welcomes.ts';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { devotionalOf, linkTo } from '../../../testing/sample-devotionals.ts';

const TODAY = '2026-11-21';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  // A slow run is not to be welcomed half-way.
  noteBegun();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it('says kindly that a day has no devotional, and lets the reader walk on', async () => {
  fakeGateway((date) =>
    date === '2026-11-19' ? { code: 'NOT_FOUND', message: m.devotional_not_found() } : undefined,
  );
  const user = openSite('/devotionals?date=2026-11-19');
  await heading(m.devotional_not_found());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('link', { name: 'Previous day' }));
  await heading('Title of 2026-11-18');
});

const missing = (previous: string | null, next: string | null) => ({
  code: 'NOT_FOUND',
  message: m.devotional_not_found(),
  extensions: { nearest: { previous: previous && linkTo(previous), next: next && linkTo(next) } },
});

it('leads from a day without a devotional to the nearest that have one', async () => {
  fakeGateway((date) => (date === '2026-11-10' ? missing('2026-11-02', '2026-11-15') : undefined));
  openSite('/devotionals?date=2026-11-10');
  await heading(m.devotional_not_found());
  const link = (name: string | RegExp) => screen.getByRole('link', { name });
  expect(link('Previous day')).toHaveAttribute('href', '/devotionals?date=2026-11-02');
  expect(link('Next day')).toHaveAttribute('href', '/devotionals?date=2026-11-15');
  expect(link(/Title of 2026-11-02/)).toHaveAttribute('href', '/devotionals?date=2026-11-02');
  expect(link(/Title of 2026-11-15/)).toHaveAttribute('href', '/devotionals?date=2026-11-15');
});

it('leads nowhere before the first devotional, and on from there to the first', async () => {
  fakeGateway((date) => (date < '2026-11-19' ? missing(null, '2026-11-19') : undefined));
  const user = openSite('/devotionals?date=2020-01-01');
  await heading(m.devotional_not_found());
  expect(screen.queryByRole('link', { name: 'Previous day' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(within(screen.getByRole('status')).getByText(m.devotional_first_day())).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next day' }));
  await heading('Title of 2026-11-19');
});

it('ends with the first devotional, steps over empty days, and leads on to today', async () => {
  fakeGateway((date) => ({
    devotional: devotionalOf(date, {
      previous: date === '2026-11-15' ? null : linkTo('2026-11-15'),
      next: null,
    }),
  }));
  const user = openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  await user.click(screen.getByRole('link', { name: 'Previous day' }));
  await heading('Title of 2026-11-15');
  expect(screen.getByRole('button', { name: 'Previous day' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('link', { name: 'Next day' })).toHaveAttribute('href', '/devotionals');
});

const file = {
  __typename: 'Attachment',
  id: 'file',
  name: 'Notes.pdf',
  type: 'application/pdf',
  size: 83_200,
};

it('says why a file can not be had', async () => {
  const { body } = devotionalOf(TODAY);
  fakeGateway((date) => ({ devotional: devotionalOf(date, { body: { ...body, attachments: [file] } }) }));
  const user = openSite('/devotionals');
  const link = await screen.findByRole('link', { name: /^Notes.pdf/ });
  const refusal = { success: false, message: m.devotional_premium() };
  const ask = vi.fn(async () => new Response(JSON.stringify(refusal), { status: 403 }));
  vi.stubGlobal('fetch', ask);
  await user.click(link);
  expect(await screen.findByText(m.devotional_premium())).toBeVisible();
  expect(ask).toHaveBeenCalledWith('/api/attachments/file', expect.anything());
});

it('offers its files, with their kind and size', async () => {
  const { body } = devotionalOf(TODAY);
  fakeGateway((date) => ({ devotional: devotionalOf(date, { body: { ...body, attachments: [file] } }) }));
  openSite('/devotionals');
  const files = within(await screen.findByRole('region', { name: 'Files' }));
  const link = files.getByRole('link', { name: /^Notes.pdf\s*PDF, 81 kB$/ });
  expect(link).toHaveAttribute('href', '/api/attachments/file');
  expect(link).toHaveAttribute('download', 'Notes.pdf');
});

it('shows no heading for files that are not there', async () => {
  fakeGateway();
  openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  expect(screen.queryByRole('region', { name: 'Files' })).not.toBeInTheDocument();
});

it('tries again after a failure, as often as it takes', async () => {
  let attempts = 0;
  fakeGateway(() => {
    attempts += 1;
    return attempts < 3 ? 'no connection' : undefined;
  });
  const user = openSite('/devotionals');
  await screen.findByText(m.shared_no_connection());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(attempts).toBe(2));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await heading(`Title of ${TODAY}`);
  expect(screen.queryByText(m.shared_no_connection())).not.toBeInTheDocument();
});

it('keeps what was read when another day cannot be loaded', async () => {
  fakeGateway((date) => (date === TODAY ? undefined : 'no connection'));
  const user = openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  await user.click(screen.getByRole('link', { name: 'Previous day' }));
  await screen.findByText(m.shared_no_connection());
  await user.click(screen.getByRole('link', { name: 'Next day' }));
  await heading(`Title of ${TODAY}`);
});
