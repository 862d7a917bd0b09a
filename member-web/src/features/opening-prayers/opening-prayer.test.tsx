import { m } from '@quiet-time/schema/sentences';
import '../devotionals/devotionals-page.tsx';
import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';

it.each([false, true])(
  'shows the prayer of the site once, beside the text where there is room: %s',
  async (wide) => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: wide && media.includes('min-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const words = { title: 'Morning', content: 'Open our eyes.', references: [] };
    const prayer = { __typename: 'OpeningPrayer', id: 'p1', lang: 'fr', ...words };
    fakeGateway(undefined, { OpeningPrayer: { openingPrayer: prayer } });
    openSite('/devotionals');
    const article = await screen.findByRole('article');
    const found = await screen.findByText('Open our eyes.');
    expect(article.contains(found)).toBe(!wide);
    expect(found.closest('details')!.open).toBe(wide);
    // Language of the prayer, if it is not the page's.
    expect(found).toHaveAttribute('lang', 'fr');
  },
);

it.each([{ openingPrayer: null }, refusal('SERVICE_UNAVAILABLE', 'Down')])(
  'has one of its own when there is none, or none to be had: %#',
  async (answer) => {
    fakeGateway(undefined, { OpeningPrayer: answer });
    openSite('/devotionals');
    await within(await screen.findByRole('article')).findByText(m.opening_prayer_default());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  },
);
