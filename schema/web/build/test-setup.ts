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

// A whole app on two busy cores takes longer than a component.
vi.setConfig({ testTimeout: 20_000 });
configure({ asyncUtilTimeout: 5_000 });
printPageOnce();
noteNoOwners();
if (typeof window !== 'undefined') findLabelsById();

// As if it had been asked for already; tests of a page that begins without it say so.
beforeEach(() => haveClientCode(apollo));

// The last of all: the next file is imported before its own tests put back what this one has replaced.
afterEach(() => void vi.unstubAllGlobals());

// What jsdom lacks and our code or Mantine asks for. Tests with a node environment have no window.
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
  // The page first: one whose session ends keeps what is on its way.
  cleanup();
  toastStore.clear();
  clearWaits();
  if (typeof window === 'undefined') return;
  session.set(null);
  localStorage.clear();
  sessionStorage.clear();
  expectRightAnswers();
});
