import * as downloads from '@quiet-time/web/download.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ChartPanel } from './chart-panel.tsx';
import { DayBars, topOf } from './day-bars.tsx';

const rows = [
  { shown: ['1 Nov 2026', '1,204'], saved: ['2026-11-01', '1204'] },
  { shown: ['2 Nov 2026', '0'], saved: ['2026-11-02', '0'] },
];

it('has its numbers as a table, which opens by keyboard', async () => {
  render(<ChartPanel title="Visits" file="visits" columns={['Day', 'Visits']} rows={rows} />);
  const summary = screen.getByLabelText('Numbers of Visits');
  expect(summary.tagName).toBe('SUMMARY');
  const table = within(screen.getByRole('region', { name: 'Table of Visits', hidden: true }));
  expect(table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'DayVisits',
    '1 Nov 20261,204',
    '2 Nov 20260',
  ]);
});

it('is saved for a spreadsheet, without formulas in names', async () => {
  const save = vi.spyOn(downloads, 'saveFile').mockImplementation(() => {});
  const odd = { shown: ['=SUM(A1)', '1'], saved: ['=SUM(A1)', '1'] };
  render(<ChartPanel title="Visits" file="visits" columns={['Day', 'Visits']} rows={[...rows, odd]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save Visits as CSV' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  const [content, name] = save.mock.calls[0]!;
  expect(name).toBe('visits.csv');
  const text = await content.text();
  expect(text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'Day,Visits',
    '2026-11-01,1204',
    '2026-11-02,0',
    `"'=SUM(A1)",1`,
    '',
  ]);
});

it('shows a failed save', async () => {
  vi.spyOn(downloads, 'saveFile').mockImplementation(() => {
    throw new RangeError('Incorrect locale information provided');
  });
  const say = vi.spyOn(toast, 'error').mockImplementation(() => '');
  render(<ChartPanel title="Visits" file="visits" columns={['Day', 'Visits']} rows={rows} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save Visits as CSV' }));
  await vi.waitFor(() =>
    expect(say).toHaveBeenCalledWith(expect.stringMatching(/^Error saving visits.csv\. /)),
  );
});

it.each([
  [[0, 0], 1],
  [[1], 1],
  [[3, 2], 5],
  [[20], 20],
  [[21], 50],
  [[51], 100],
  [[1_204], 2_000],
])('%j goes up to %i', (values, top) => {
  expect(topOf(values)).toBe(top);
});

it('draws a day in proportion to the top, and the last one as today', () => {
  const days = [
    { date: '2026-11-20', value: 5 },
    { date: '2026-11-21', value: 10 },
  ];
  const { container } = render(<DayBars days={days} format={(value) => `${value} visits`} />);
  const bars = [...container.querySelectorAll('rect')];
  expect(bars.map((bar) => [bar.getAttribute('height'), bar.getAttribute('y')])).toEqual([
    ['75', '75'],
    ['150', '0'],
  ]);
  expect(bars[0]!.querySelector('title')).toHaveTextContent('20 Nov 2026: 5 visits');
  expect(bars[1]!.getAttribute('class')).not.toBe(bars[0]!.getAttribute('class'));
});
