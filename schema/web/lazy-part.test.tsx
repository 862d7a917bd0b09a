import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage, lazyPart } from './lazy-part.tsx';
import { ChunkLoadError } from './load-files.ts';
import { reloadOnce } from './reload-once.ts';
import { Toasts } from './toast/toasts.tsx';

const offline = new TypeError('Failed to fetch');
const load = vi.fn(async () => ({ default: () => <p>The page</p> }));

/** Renders a lazy part at an address. */
const place = (Part: ComponentType<object>, address = '/a') => (
  <>
    <input aria-label="Title" />
    <ErrorBoundary resetKey={address} fallback={() => <p>Something went wrong</p>}>
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>
    </ErrorBoundary>
    <Toasts />
  </>
);

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const note = () => screen.queryByText(/opens by itself/);

beforeEach(() => {
  vi.useFakeTimers();
  // React logs errors that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  load.mockReset().mockImplementation(async () => ({ default: () => <p>The page</p> }));
  return () => vi.useRealTimers();
});

it('continues by itself, without a note after a single failure', async () => {
  load.mockRejectedValueOnce(offline);
  render(place(lazyPage(load)));
  await pass(0);
  expect(note()).not.toBeInTheDocument();
  await pass(300);
  expect(screen.getByText('The page')).toBeVisible();
});

it('notes a missing connection, and continues as soon as the browser reports one', async () => {
  load.mockRejectedValue(offline);
  render(place(lazyPage(load)));
  await pass(60_000);
  expect(note()).toBeVisible();
  expect(screen.getByText('Loading')).toBeVisible();
  load.mockImplementation(async () => ({ default: () => <p>The page</p> }));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('The page')).toBeVisible();
  expect(note()).not.toBeInTheDocument();
});

it.each([
  ['requested is noted', 'noted', 1],
  ['not requested is not noted', 'quiet', 0],
] as const)('a missing connection of a part that was %s', async (_which, how, notes) => {
  load.mockRejectedValue(offline);
  render(place(lazyPart(load, how)));
  await pass(60_000);
  expect(screen.queryAllByText(/opens by itself/)).toHaveLength(notes);
  expect(screen.getByText('Loading')).toBeVisible();
  load.mockImplementation(async () => ({ default: () => <p>The page</p> }));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('The page')).toBeVisible();
});

it('continues at once with a connection that returned during a failing attempt', async () => {
  const fails: ((reason: Error) => void)[] = [];
  load.mockRejectedValue(offline);
  render(place(lazyPage(load)));
  await pass(0);
  load.mockImplementation(() => new Promise((_, reject) => void fails.push(reject)));
  await pass(300);
  await act(async () => void window.dispatchEvent(new Event('online')));
  load.mockImplementation(async () => ({ default: () => <p>The page</p> }));
  fails[0]?.(offline);
  await pass(0);
  expect(screen.getByText('The page')).toBeVisible();
});

it('requests a failed page again once the boundary has caught it', async () => {
  // Without storage, nothing is reloaded.
  vi.stubGlobal('sessionStorage', undefined);
  load.mockRejectedValueOnce(new ChunkLoadError('assets/gone.js'));
  const Part = lazyPage(load);
  const { rerender } = render(place(Part));
  await pass(0);
  expect(screen.getByText('Something went wrong')).toBeVisible();
  rerender(place(Part, '/b'));
  await pass(0);
  expect(screen.getByText('The page')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

it.each(['noted', 'quiet'] as const)(
  'keeps the page and its input when a %s part is gone, and offers a refresh',
  async (how) => {
    load.mockRejectedValue(new ChunkLoadError('assets/gone.js'));
    render(place(lazyPart(load, how)));
    const title = screen.getByLabelText('Title');
    (title as HTMLInputElement).value = 'Typed';
    await pass(60_000);
    expect(screen.getByText(/newer version of this site/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Typed');
    expect(screen.getByText('Loading')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  },
);

it('reloads once per version, and never without storage', () => {
  const reload = vi.fn();
  const versions = ['/assets/a.js', '/assets/a.js', '/assets/b.js', '/assets/a.js', '/assets/b.js'];
  expect(versions.map((version) => reloadOnce(version, reload))).toEqual([true, false, true, false, false]);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloadOnce('/assets/c.js', reload)).toBe(false);
  vi.unstubAllGlobals();
});

it('appears at once when it is prefetched, and stays the same while it is shown', async () => {
  const Page = lazyPage(load);
  await Page.prefetch();
  const { rerender } = render(place(Page));
  const shown = screen.getByText('The page');
  expect(shown).toBeVisible();
  rerender(place(Page, '/b'));
  expect(screen.getByText('The page')).toBe(shown);
  expect(load).toHaveBeenCalledTimes(1);
});

it('stays mounted when it is prefetched after it is shown', async () => {
  const Page = lazyPage(load);
  const { rerender } = render(place(Page));
  await pass(0);
  const shown = screen.getByText('The page');
  await Page.prefetch();
  rerender(place(Page));
  expect(screen.getByText('The page')).toBe(shown);
});

it('can be prefetched without a connection, without a note, and loads when it is shown', async () => {
  load.mockRejectedValueOnce(offline);
  const Page = lazyPage(load);
  await expect(Page.prefetch()).rejects.toThrow(offline);
  render(place(Page));
  await pass(0);
  expect(screen.getByText('The page')).toBeVisible();
});
