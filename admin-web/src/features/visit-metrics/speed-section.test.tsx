import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { pageKinds } from '@quiet-time/schema/member-pages';
import type { VisitMetric } from '@quiet-time/schema/visit-metrics';
import { type FakeResponses, fakeServer, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';
import { pageNameOf, valueText } from './page-speed.ts';

const speedOf = (
  page: string,
  visits: number,
  p75: Partial<Record<VisitMetric, number>>,
  device = 'phone',
) => ({
  __typename: 'PageSpeed',
  page,
  device,
  visits,
  metrics: Object.entries(p75).map(([name, p75]) => ({ __typename: 'PageMetric', name, p75, visits })),
});
const reportOf = (...pageSpeeds: object[]) => ({ pageSpeeds });
const chapter = speedOf('/bible/:book/:chapter', 1_204, {
  LCP: 2_500,
  INP: 340,
  CLS: 0.26,
  FCP: 900,
  TTFB: 1_800.4,
});
const home = speedOf('/', 90, { LCP: 1_312, CLS: 0 }, 'desktop');
const gone = speedOf('/gone', 3, { LCP: 4_100, INP: 8 });

function open(answers: FakeResponses = {}, at = '') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    PageSpeeds: reportOf(home, chapter, gone),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(`/admin?s=speed${at}`);
  const asked = () =>
    calls.filter(({ operation }) => operation === 'PageSpeeds').map(({ variables }) => variables.days);
  return { user, asked, answers: given };
}
const rows = async () => {
  await screen.findByRole('table');
  return screen.getAllByRole('row').slice(1);
};
const names = async () => (await rows()).map((row) => row.querySelector('span')!.textContent);
/** Returns the texts of a row's cells, without the first one, which has the content for narrow screens. */
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);

it('shows the 75th percentile with its rating in words, most visited pages first', async () => {
  const { asked } = open();
  expect(await names()).toEqual(['Chapter of the Bible', 'Home', '/gone']);
  const [first, second] = await rows();
  expect(cells(first!)).toEqual([
    'Phone',
    '1,204',
    '2.5 sGood',
    '340 msNeeds improvement',
    '0.26Poor',
    '900 msGood',
    '1.8 sPoor',
  ]);
  expect(cells(second!)).toEqual([
    'Desktop',
    '90',
    '1.31 sGood',
    'Not measured',
    '0Good',
    'Not measured',
    'Not measured',
  ]);
  expect(within(first!).getByText('/bible/:book/:chapter')).toBeVisible();
  expect(screen.getByText(/^1,297 visits, as browsers measured it/)).toBeVisible();
  expect(asked()).toEqual([28]);
});

it('explains the columns and their limits', async () => {
  open();
  await rows();
  expect(
    screen.getByText('until the largest thing on the page was there. Good up to 2.5 s, poor above 4 s.'),
  ).toBeVisible();
  expect(screen.getByText(/Good up to 0.1, poor above 0.25\.$/)).toBeVisible();
});

it('is sorted by each column, with unmeasured values last', async () => {
  const { user } = open();
  const head = (name: string) => screen.findByRole('columnheader', { name });
  const press = async (name: string) => user.click(within(await head(name)).getByRole('button', { name }));
  await press('LCP');
  expect(await names()).toEqual(['/gone', 'Chapter of the Bible', 'Home']);
  expect(await head('LCP')).toHaveAttribute('aria-sort', 'descending');
  expect(address()).toBe('/admin?s=speed&sort=-LCP');
  await press('LCP');
  expect(await names()).toEqual(['Home', 'Chapter of the Bible', '/gone']);
  await press('INP');
  expect(await names()).toEqual(['Chapter of the Bible', '/gone', 'Home']);
  await press('INP');
  expect(await names()).toEqual(['/gone', 'Chapter of the Bible', 'Home']);
  await press('Page');
  expect(await names()).toEqual(['/gone', 'Chapter of the Bible', 'Home']);
  await press('Device');
  expect((await names())[0]).toBe('Home');
  await press('Visits');
  expect(address()).toBe('/admin?s=speed');
});

it('shows the chosen number of days, which is in the address', async () => {
  const { user, asked, answers } = open({}, '&days=7');
  expect(await names()).toHaveLength(3);
  answers.PageSpeeds = reportOf(home);
  await user.click(screen.getByRole('button', { name: '90 days' }));
  expect(await screen.findByText(/^90 visits/)).toBeVisible();
  expect(await names()).toEqual(['Home']);
  expect(screen.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe('/admin?s=speed&days=90');
  await user.click(screen.getByRole('button', { name: '28 days' }));
  expect(address()).toBe('/admin?s=speed');
  expect(asked()).toEqual([7, 90, 28]);
});

it('ignores an invalid number of days', async () => {
  const { asked } = open({}, '&days=365');
  await rows();
  expect(asked()).toEqual([28]);
});

it('shows an empty table, and a failure to load', async () => {
  const { user, answers } = open({ PageSpeeds: noConnection });
  await screen.findByRole('heading', { name: backOfficeMessages.loadFailed });
  answers.PageSpeeds = reportOf();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Nobody was here in 28 days' });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('has a name for every page', () => {
  const found = pageKinds.map(pageNameOf);
  expect(new Set(found).size).toBe(pageKinds.length);
  expect(found.filter((name) => name.startsWith('/'))).toEqual([]);
});

it.each<[VisitMetric, number, string]>([
  ['LCP', 2_501, '2.5 s'],
  ['LCP', 2_510, '2.51 s'],
  ['INP', 8, '8 ms'],
  ['TTFB', 12_345, '12.35 s'],
  ['CLS', 0.1004, '0.1'],
  ['CLS', 0.1012, '0.101'],
])('%s of %s is %s', (metric, value, text) => {
  expect(valueText(metric, value)).toBe(text);
});
