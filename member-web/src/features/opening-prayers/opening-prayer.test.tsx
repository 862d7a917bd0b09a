import { m } from '@quiet-time/schema/sentences';
import '../devotionals/devotionals-page.tsx';
import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';

it('shows the prayer of the site, folded below the title', async () => {
  const prayer = { __typename: 'OpeningPrayer', id: 'p1', title: 'Morning', content: 'Open our eyes.' };
  fakeGateway(undefined, { OpeningPrayer: { openingPrayer: prayer } });
  openSite('/devotionals');
  const article = within(await screen.findByRole('article'));
  const words = await article.findByText('Open our eyes.');
  expect(words.closest('details')).not.toHaveAttribute('open');
  // Beside the text, which the styles show where there is room, it is unfolded.
  const beside = screen.getAllByText('Open our eyes.').find((each) => each !== words);
  expect(beside?.closest('details')).toHaveAttribute('open');
});

it.each([{ openingPrayer: null }, refusal('SERVICE_UNAVAILABLE', 'Down')])(
  'has one of its own when there is none, or none to be had: %#',
  async (answer) => {
    fakeGateway(undefined, { OpeningPrayer: answer });
    openSite('/devotionals');
    await within(await screen.findByRole('article')).findByText(m.opening_prayer_default());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  },
);
