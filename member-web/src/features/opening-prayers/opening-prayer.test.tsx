import { m } from '@quiet-time/schema/sentences';
import '../devotionals/devotionals-page.tsx';
import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';

const panel = async () => (await screen.findByText('Opening prayer')).closest('details')!;

it('shows the prayer of the site, folded where there is little room', async () => {
  const prayer = { __typename: 'OpeningPrayer', id: 'p1', title: 'Morning', content: 'Open our eyes.' };
  fakeGateway(undefined, { OpeningPrayer: { openingPrayer: prayer } });
  openSite('/devotionals');
  await screen.findByText('Open our eyes.');
  expect(await panel()).not.toHaveAttribute('open');
});

it.each([{ openingPrayer: null }, refusal('SERVICE_UNAVAILABLE', 'Down')])(
  'has one of its own when there is none, or none to be had: %#',
  async (answer) => {
    fakeGateway(undefined, { OpeningPrayer: answer });
    openSite('/devotionals');
    await screen.findByText(m.opening_prayer_default());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  },
);
