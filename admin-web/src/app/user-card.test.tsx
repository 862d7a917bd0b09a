import { fakeServer } from '@quiet-time/web/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { dashboardOf } from '../testing/sample-dashboard.ts';
import { anna, counts } from '../testing/sample-devotionals.ts';

const sidebar = async () => within(await screen.findByRole('complementary', { name: 'Sidebar' }));

it('links to the profile on the member site, if its address is known', async () => {
  fakeServer({ Viewer: { viewer: anna }, SectionCounts: counts, Dashboard: dashboardOf() });
  document.head.innerHTML = '<meta name="member-url" content="https://quiet.example">';
  renderApp('/admin');
  const profile = (await sidebar()).getByRole('link', { name: `${anna.name} Administrator: profile` });
  expect(profile).toHaveAttribute('href', 'https://quiet.example/profile');
  document.head.innerHTML = '';
});

it('shows the name without a link if it is unknown', async () => {
  fakeServer({ Viewer: { viewer: anna }, SectionCounts: counts, Dashboard: dashboardOf() });
  renderApp('/admin');
  const side = await sidebar();
  expect(side.getByText(anna.name)).toBeVisible();
  expect(side.queryByRole('link', { name: /profile/ })).toBeNull();
});
