import { m } from '@quiet-time/schema/sentences';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteBegun } from '../../../lib/welcomes.ts';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { devotionalOf, linkTo } from '../../../testing/sample-devotionals.ts';

const TODAY = '2026-11-21';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  // Prevents the welcome, which could open in a slow run.
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
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
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

it('does not promise other days, or tomorrow, on an empty site', async () => {
  fakeGateway(() => missing(null, null));
  openSite('/devotionals');
  await heading(m.devotional_not_found());
  expect(screen.getByText(m.devotional_none_yet())).toBeVisible();
  expect(screen.queryByText(m.devotional_opens_tomorrow())).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: m.devotional_other_days() })).not.toBeInTheDocument();
});

it.each([true, false])('announces tomorrow if it has a devotional: %s', async (isFollowed) => {
  fakeGateway((date) => ({ devotional: devotionalOf(date, { next: null, isFollowed }) }));
  openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  expect(screen.queryAllByText(m.devotional_opens_tomorrow())).toHaveLength(isFollowed ? 1 : 0);
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
  await screen.findByText(m.devotional_not_kept());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(attempts).toBe(2));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await heading(`Title of ${TODAY}`);
  expect(screen.queryByText(m.devotional_not_kept())).not.toBeInTheDocument();
});

it('keeps the current day when another one cannot be loaded', async () => {
  fakeGateway((date) => (date === TODAY ? undefined : 'no connection'));
  const user = openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  await user.click(screen.getByRole('link', { name: 'Previous day' }));
  await screen.findByText(m.devotional_not_kept());
  await user.click(screen.getByRole('link', { name: 'Next day' }));
  await heading(`Title of ${TODAY}`);
});

it('is turned by arrow keys and by a finger that goes sideways, but not in reading mode', async () => {
  fakeGateway(() => undefined);
  const user = openSite('/devotionals?date=2026-11-19');
  await heading('Title of 2026-11-19');
  await user.keyboard('{ArrowLeft}');
  await heading('Title of 2026-11-18');
  const swipe = (from: number, to: number) => {
    const text = screen.getByText('First paragraph.');
    fireEvent.touchStart(text, { touches: [{ clientX: from, clientY: 100 }] });
    fireEvent.touchEnd(text, { touches: [], changedTouches: [{ clientX: to, clientY: 110 }] });
  };
  swipe(300, 100);
  await heading('Title of 2026-11-19');
  await user.keyboard('{ArrowRight}');
  await heading('Title of 2026-11-20');
  await user.keyboard('{ArrowRight}');
  await heading('Title of 2026-11-21');
  // There is no next day after today.
  swipe(300, 100);
  await user.keyboard('{ArrowRight}');
  await heading('Title of 2026-11-21');
  cleanup();
  openSite('/devotionals?date=2026-11-19&reading=1');
  await heading('Title of 2026-11-19');
  await user.keyboard('{ArrowLeft}');
  swipe(100, 300);
  await heading('Title of 2026-11-19');
});

it('leads from references to their chapter, wherever they stand', async () => {
  fakeGateway((date) => {
    const devotional = devotionalOf(date);
    const body = {
      ...devotional.body,
      scripture: { ...devotional.body.scripture, reference: 'Psalm 120-134' },
      reflection: 'As 1 John 4:8-9 says, "God is love".\n\nRead John 4:8, and 1 John 4:8-9 again.',
      questions: ['What does John 4:8 say?'],
      references: [
        { text: 'Psalm 120-134', book: 'psalms', chapter: 120, verses: '' },
        { text: '1 John 4:8-9', book: '1-john', chapter: 4, verses: '8-9' },
        { text: 'John 4:8', book: 'john', chapter: 4, verses: '8' },
      ].map((reference) => ({ __typename: 'WrittenReference', ...reference })),
    };
    return { devotional: { ...devotional, body } };
  });
  openSite('/devotionals');
  await heading('Title of 2026-11-21');
  expect(screen.getByText(/^As/)).toHaveTextContent('As 1 John 4:8–9 says, “God is love”.');
  const links = screen.getAllByRole('link', { name: /^(Psalm|1 John|John) \d/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Psalm 120–134', '/bible/psalms/120'],
    ['1 John 4:8–9', '/bible/1-john/4#v8-9'],
    ['John 4:8', '/bible/john/4#v8'],
    ['1 John 4:8–9', '/bible/1-john/4#v8-9'],
    ['John 4:8', '/bible/john/4#v8'],
  ]);
});
