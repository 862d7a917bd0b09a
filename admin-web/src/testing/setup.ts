// Browser APIs that jsdom lacks and growing or formatted text fields use.
Range.prototype.getClientRects = () => [] as never;
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
