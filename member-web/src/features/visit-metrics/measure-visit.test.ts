import { pageKinds } from '@quiet-time/schema/member-pages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as webVitals from 'web-vitals';
import { measureVisit, pageKindOf } from './measure-visit.ts';

const names = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const;
type Name = (typeof names)[number];

const beacon = vi.fn<typeof navigator.sendBeacon>(() => true);
let visibility: DocumentVisibilityState;
beforeEach(() => {
  visibility = 'visible';
  beacon.mockClear();
  vi.stubGlobal('navigator', Object.create(navigator, { sendBeacon: { value: beacon } }));
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  // Removes listeners of tests that have sent nothing.
  turn('hidden');
  history.replaceState(null, '', '/');
});

function turn(to: DocumentVisibilityState) {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Opens a page. @returns a function that emits a metric, as the browser does */
function open(path: string) {
  history.replaceState(null, '', path);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: location.href } as PerformanceNavigationTiming,
  ]);
  const listeners: Partial<Record<Name, (metric: { name: Name; value: number }) => void>> = {};
  const vitals = Object.fromEntries(
    names.map((name) => [
      `on${name}`,
      (note: (typeof listeners)[Name]) => {
        listeners[name] = note;
      },
    ]),
  );
  measureVisit(vitals as unknown as typeof webVitals);
  return (name: Name, value: number) => listeners[name]?.({ name, value });
}
/** Reads a blob in a way that jsdom supports. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
const sent = () =>
  Promise.all(
    beacon.mock.calls.map(async ([url, body]) => [
      url,
      (body as Blob).type,
      JSON.parse(await textOf(body as Blob)),
    ]),
  );

it('is sent once, when the page is hidden, with the pattern of its address', async () => {
  const report = open('/bible/ruth/1?translation=kjv#v16');
  report('TTFB', 120.5);
  report('LCP', 900);
  report('LCP', 1_400);
  report('CLS', 0);
  turn('visible');
  expect(beacon).not.toHaveBeenCalled();
  turn('hidden');
  report('INP', 90);
  turn('visible');
  turn('hidden');
  expect(await sent()).toEqual([
    [
      '/api/metrics',
      'application/json',
      {
        page: '/bible/:book/:chapter',
        device: 'desktop',
        metrics: [
          { name: 'TTFB', value: 120.5 },
          { name: 'LCP', value: 1_400 },
          { name: 'CLS', value: 0 },
        ],
      },
    ],
  ]);
});

it('includes metrics from the moment in which the page is hidden', async () => {
  const report = open('/');
  // A capturing listener, as in web-vitals.
  const late = () => report('CLS', 0.2);
  addEventListener('visibilitychange', late, true);
  turn('hidden');
  removeEventListener('visibilitychange', late, true);
  expect((await sent())[0]![2].metrics).toEqual([{ name: 'CLS', value: 0.2 }]);
});

it('belongs to the page that was opened: shifts on the next one do not count', async () => {
  const report = open('/prayers');
  report('LCP', 800);
  report('CLS', 0.01);
  history.pushState(null, '', '/bible');
  report('CLS', 0.4);
  report('INP', 700);
  turn('hidden');
  const [[, , visit]] = (await sent()) as [[string, string, object]];
  expect(visit).toMatchObject({
    page: '/prayers',
    metrics: [
      { name: 'LCP', value: 800 },
      { name: 'CLS', value: 0.01 },
    ],
  });
});

it("of a night in an open tab is limited to the gateway's maximum", async () => {
  open('/')('LCP', 30_000_000);
  turn('hidden');
  expect((await sent())[0]![2].metrics).toEqual([{ name: 'LCP', value: 600_000 }]);
});

it('is of a phone where the window is as narrow', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  open('/')('TTFB', 1);
  turn('hidden');
  expect((await sent())[0]![2].device).toBe('phone');
});

it('is not sent without measurements, or for an unknown page', () => {
  open('/');
  turn('hidden');
  expect(pageKindOf('/nowhere')).toBeNull();
  open('/nowhere')('TTFB', 1);
  turn('hidden');
  expect(beacon).not.toHaveBeenCalled();
});

it.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('is not measured with %s', (_what, asked) => {
  Object.defineProperties(
    navigator,
    Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, { value }])),
  );
  open('/')('TTFB', 1);
  turn('hidden');
  expect(beacon).not.toHaveBeenCalled();
});

it.each([
  ['/', '/'],
  ['/bible', '/bible'],
  ['/bible/', '/bible'],
  ['/bible/1-kings/19', '/bible/:book/:chapter'],
  ['/reset-password/a-secret', '/reset-password/:token'],
  ['/family/invite/accept', '/family/invite/accept'],
  ['/bible/1-kings', null],
  ['/bible//19', null],
  ['/reset-password/', null],
  ['/nowhere', null],
  ['/admin', null],
  ['', null],
])('the path %s is a page of the kind %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind);
});

it('each pattern of a page is of its own kind', () => {
  for (const kind of pageKinds) expect(pageKindOf(kind)).toBe(kind);
});
