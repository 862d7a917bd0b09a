import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { openSite } from '../testing/render-site.tsx';

vi.mock('./site-menu-parts.tsx', () => {
  throw new Error('Not there any more');
});

it.each(['Main', 'Shortcuts'])(
  'leads from %s to the pages in the footer when the menu cannot be loaded',
  async (name) => {
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
