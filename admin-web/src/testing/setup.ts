// Browser APIs that jsdom lacks and growing text fields use.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
