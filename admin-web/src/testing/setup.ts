// What jsdom lacks and growing text fields ask for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
