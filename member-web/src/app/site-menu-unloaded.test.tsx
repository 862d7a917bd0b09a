import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { siteWithout } from '../testing/site-without.ts';

it.each(['Main', 'Shortcuts'])(
  'leads from %s to the pages in the footer when the menu cannot be loaded',
  async (name) => {
    const openSite = await siteWithout('../app/site-menu-parts.tsx');
    fakeGateway();
    const user = openSite('/devotionals');
    const button = within(screen.getByRole('navigation', { name })).getByRole('button', { name: 'Menu' });
    await user.click(button);
    const pages = screen.getByRole('navigation', { name: 'Footer' });
    await waitFor(() => expect(pages).toHaveFocus());
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/devotionals',
      '/prayers',
      '/encouraging',
      '/bible',
      '/scripture-meditation',
      '/journal',
      '/about',
      '/faq',
      '/contact',
      '/subscription-plans',
    ]);
  },
);
