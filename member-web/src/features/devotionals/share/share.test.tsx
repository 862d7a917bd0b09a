import '../testing/lists.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { devotionalOf } from '../../../testing/sample-devotionals.ts';

const TODAY = '2026-11-21';
const url = `http://localhost:3000/devotionals?date=${TODAY}`;
const long = { ...devotionalOf(TODAY).body, reflection: 'word '.repeat(60) };

/** Opens today's devotional in a browser with these features. */
async function openWith(abilities: object) {
  fakeGateway((date) => ({ devotional: devotionalOf(date, { body: long }) }));
  const user = openSite('/devotionals');
  for (const [name, value] of Object.entries(abilities)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name }));
  };
  return { press };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  };
});

it('shares title, a hundred characters and the day', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('Cancelled', 'AbortError'));
  const { press } = await openWith({ share });
  await press('Share');
  expect(share).toHaveBeenCalledWith({
    title: `Title of ${TODAY}`,
    text: expect.stringMatching(/word…$/),
    url,
  });
  expect(share.mock.calls[0]![0].text.length).toBeLessThanOrEqual(100);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('copies the same without a share dialog', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  const { press } = await openWith({ clipboard: { writeText } });
  await press('Share');
  expect(writeText.mock.calls[0]![0]).toMatch(new RegExp(`^Title of ${TODAY}\n\n(word )+word…\n\nhttp`));
  expect(within(screen.getByRole('status')).getByText('Copied, with a link to this day')).toBeVisible();
});

it('copies the link, or says that it cannot', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no'));
  const { press } = await openWith({ clipboard: { writeText } });
  await press('Copy the link');
  expect(writeText).toHaveBeenCalledWith(url);
  await screen.findByText('Link copied');
  await press('Copy the link');
  expect(await within(screen.getByRole('alert')).findByText(/does not let us copy/)).toBeVisible();
});
