import { fakeServer } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { dashboardOf } from '../testing/sample-dashboard.ts';
import { anna, counts, shortList } from '../testing/sample-devotionals.ts';

const panel = {
  Viewer: { viewer: anna },
  SectionCounts: counts,
  DevotionalList: shortList,
  Dashboard: dashboardOf(),
};

const groupOf = (name: string) => {
  const sidebar = screen.getByRole('navigation', { name: 'Sections' });
  return within(sidebar).getByText(name).closest('details')!;
};

test('a group that is folded stays folded, until one of its sections is opened', async () => {
  fakeServer(panel);
  const user = renderApp('/admin');
  await screen.findByRole('navigation', { name: 'Sections' });
  expect(groupOf('Content').open).toBe(true);
  await user.click(groupOf('Content').querySelector('summary')!);
  await waitFor(() => expect(localStorage.getItem('folded-groups')).toBe('["Content"]'));
  cleanup();

  renderApp('/admin');
  await screen.findByRole('navigation', { name: 'Sections' });
  expect(groupOf('Content').open).toBe(false);
  expect(groupOf('People').open).toBe(true);
  cleanup();

  renderApp('/admin?s=devotionals');
  await screen.findByRole('navigation', { name: 'Sections' });
  await waitFor(() => expect(groupOf('Content').open).toBe(true));
});

test('settings and security stand below the groups', async () => {
  fakeServer(panel);
  renderApp('/admin');
  const sidebar = await screen.findByRole('navigation', { name: 'Sections' });
  for (const name of ['Settings', 'Security'])
    expect(within(sidebar).getByRole('link', { name }).closest('details')).toBeNull();
});
