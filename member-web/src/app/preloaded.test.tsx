import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { openSite } from '../testing/render-site.tsx';
import { devotionalOf } from '../testing/sample-devotionals.ts';

const TODAY = '2026-11-21';

/** Writes preloaded data into the page, in the form that the gateway writes it. */
function inline(text: string) {
  document.head.innerHTML = `<script type="application/json" id="preloaded">${text}</script>`;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => {
    vi.useRealTimers();
    document.head.innerHTML = '';
  };
});

it('renders a result that came with the page without a request', async () => {
  const { asked } = fakeGateway();
  const data = { devotional: devotionalOf(TODAY) };
  inline(JSON.stringify({ queries: [{ name: 'DevotionalByDate', variables: { date: TODAY }, data }] }));
  openSite('/devotionals');
  await screen.findByRole('heading', { level: 1, name: `Title of ${TODAY}` });
  expect(asked).toEqual([]);
});

it('asks for a day that is not the one that came with the page', async () => {
  const { asked } = fakeGateway();
  const data = { devotional: devotionalOf('2026-11-20') };
  inline(
    JSON.stringify({ queries: [{ name: 'DevotionalByDate', variables: { date: '2026-11-20' }, data }] }),
  );
  openSite('/devotionals');
  await screen.findByRole('heading', { level: 1, name: `Title of ${TODAY}` });
  expect(asked).toEqual([TODAY]);
});

it.each(['{"queries":', '{}', '{"queries":[{"name":"Unknown","variables":{},"data":{}}]}'])(
  'asks for itself when the page brings %s',
  async (text) => {
    const { asked } = fakeGateway();
    inline(text);
    openSite('/devotionals');
    await screen.findByRole('heading', { level: 1, name: `Title of ${TODAY}` });
    expect(asked).toEqual([TODAY]);
  },
);
