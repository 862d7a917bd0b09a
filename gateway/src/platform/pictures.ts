/**
 * Returns the library that redraws pictures. It loads with the first picture: it is large, and most processes never
 * need it.
 */
export const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  // Only these loaders are allowed, whatever a file claims to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
