const inline = new Set(
  'a abbr b bdi cite code em i kbd label mark q s small span strong sub sup svg time u'.split(' '),
);

const isLeftOut = (element: Element) =>
  element.hasAttribute('hidden') || (element.localName === 'dialog' && !element.hasAttribute('open'));

/**
 * Returns the part of an element's style that tests use: its inline style and its display. Tests load no style sheets,
 * but jsdom searches the browser's default one for each element in queries by role or name. That takes a quarter of the
 * time of all tests.
 */
export function computedStyle(element: HTMLElement): CSSStyleDeclaration {
  const { style } = element;
  const display =
    style?.display || (isLeftOut(element) ? 'none' : inline.has(element.localName) ? 'inline' : 'block');
  const propertyOf = (name: string) => (name === 'display' ? display : (style?.getPropertyValue(name) ?? ''));
  return new Proxy(style ?? {}, {
    get(_, name) {
      if (name === 'display') return display;
      if (name === 'getPropertyValue') return propertyOf;
      const value = Reflect.get(style ?? {}, name);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}
