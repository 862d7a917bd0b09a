import { runInNewContext } from 'node:vm';
import { partOfDay } from '@quiet-time/schema/part-of-day';
import { expect, it } from 'vitest';

const page = Object.values(
  import.meta.glob<string>('../../../index.html', { query: '?raw', import: 'default', eager: true }),
)[0]!;

it('is set before the first paint by the hour of the reader', () => {
  const [, script] = /<script>(.*?)<\/script>/s.exec(page)!;
  for (let hour = 0; hour < 24; hour++) {
    const dataset: Record<string, string> = {};
    runInNewContext(script!, {
      document: { documentElement: { dataset } },
      localStorage: { getItem: () => null },
      matchMedia: () => ({ matches: false }),
      Date: class {
        getHours = () => hour;
      },
    });
    expect([hour, dataset.partOfDay]).toEqual([hour, partOfDay(hour)]);
  }
});
