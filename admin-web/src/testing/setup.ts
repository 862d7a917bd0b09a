import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// What jsdom lacks and dialogs and growing text fields ask for.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A whole app on two busy cores takes longer than a component.
vi.setConfig({ testTimeout: 20_000 });
configure({ asyncUtilTimeout: 5_000 });
