import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import * as apollo from '../asking/apollo.ts';
import { haveClientCode } from '../asking/client-code.ts';
import { clearWaits } from '../line.ts';
import { session } from '../session.ts';
import { noteNoOwners, printPageOnce } from '../testing/cheap-tests.ts';
import { computedStyle } from '../testing/computed-style.ts';
import { expectRightAnswers } from '../testing/fake-server.ts';
import { findLabelsById } from '../testing/labels-by-id.ts';
import { toastStore } from '../toast/toast.ts';

// A whole app takes longer than a component when both cores are busy.
vi.setConfig({ testTimeout: 20_000 });
configure({ asyncUtilTimeout: 5_000 });
printPageOnce();
noteNoOwners();
if (typeof window !== 'undefined') findLabelsById();

// Provides the client code as if it were loaded already. Tests of pages without it remove it.
beforeEach(() => haveClientCode(apollo));

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
  expectRightAnswers();
});
