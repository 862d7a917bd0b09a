import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { atOnce, staying } from '../ui/arrival.tsx';
import { SiteRouter } from './site-router.tsx';

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
});

/** A browser with view transitions, which are skipped. */
function withTransitions() {
  const begin = vi.fn((change: () => void) => {
    change();
    return { ready: Promise.reject(new Error('skipped')) };
  });
  Object.assign(document, { startViewTransition: begin });
  return begin;
}

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <Link to="/prayers">Prayers</Link>
      <Link to="/prayers?tab=own">Own</Link>
      <Link to="/prayers?tab=all" state={staying}>
        All
      </Link>
      <Link to="#down">Down</Link>
      <Link to="/" state={atOnce}>
        Home
      </Link>
    </>
  );
}

function open() {
  render(
    <SiteRouter>
      <Page />
    </SiteRouter>,
  );
  const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
  return { go, at: (path: string) => screen.findByText(`at ${path}`) };
}

it('another page comes out of the one before; a part of it, a place in it and one that is gone back to do not', async () => {
  const begin = withTransitions();
  const { go, at } = open();
  await go('Prayers');
  await at('/prayers');
  await go('Down');
  expect(begin).toHaveBeenCalledTimes(1);
  await go('Own');
  await at('/prayers?tab=own');
  expect(begin).toHaveBeenCalledTimes(2);
  await go('All');
  await at('/prayers?tab=all');
  await go('Home');
  await at('/');
  await act(async () => window.history.back());
  await at('/prayers?tab=all');
  await act(async () => window.history.back());
  await at('/prayers?tab=own');
  expect(begin).toHaveBeenCalledTimes(2);
});

it('a page that was left again before its transition began does not appear', async () => {
  const { go, at } = open();
  await go('Own');
  await at('/prayers?tab=own');
  const waiting: (() => void)[] = [];
  const startViewTransition = (change: () => void) => {
    waiting.push(change);
    return { ready: Promise.resolve() };
  };
  Object.assign(document, { startViewTransition });
  await go('Prayers');
  await act(async () => {
    const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await wentBack;
  });
  expect(window.location.search).toBe('?tab=own');
  act(() => {
    for (const change of waiting) change();
  });
  expect(waiting).toHaveLength(1);
  expect(screen.getByText('at /prayers?tab=own')).toBeVisible();
});

it('nothing moves with reduced motion, or in a browser without view transitions', async () => {
  const { go, at } = open();
  await go('Prayers');
  await at('/prayers');
  const begin = withTransitions();
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('reduced-motion') }));
  await go('Own');
  await at('/prayers?tab=own');
  expect(begin).not.toHaveBeenCalled();
});
