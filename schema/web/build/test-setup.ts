import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import * as apollo from '../gateway-client/apollo.ts';
import { setApolloCode } from '../gateway-client/apollo-loader.ts';
import { clearWaits } from '../retry.ts';
import { session } from '../session.ts';
import { computedStyle } from '../testing/computed-style.ts';
import { expectValidResponses } from '../testing/fake-server.ts';
import { printPageOnce, skipOwnerStacks } from '../testing/faster-tests.ts';
import { findLabelsById } from '../testing/labels-by-id.ts';
import { toastStore } from '../toast/toast.ts';

// A whole app takes longer than a component when both cores are busy.
vi.setConfig({ testTimeout: 20_000 });
configure({ asyncUtilTimeout: 5_000 });
printPageOnce();
skipOwnerStacks();
if (typeof window !== 'undefined') findLabelsById();

// Provides the client code as if it were loaded already. Tests of pages without it remove it.
beforeEach(() => setApolloCode(apollo));

// Runs last: the next file is imported before its own tests restore the globals that this file replaced.
afterEach(() => void vi.unstubAllGlobals());

// Browser APIs that jsdom lacks and our code or Mantine uses. Tests in a node environment have no window.
beforeEach(() => {
  if (typeof window === 'undefined') return;
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('getComputedStyle', computedStyle);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => {
  // Unmounts the page first, as a page whose session ends keeps pending uploads.
  cleanup();
  toastStore.clear();
  clearWaits();
  if (typeof window === 'undefined') return;
  session.set(null);
  localStorage.clear();
  sessionStorage.clear();
  expectValidResponses();
});
