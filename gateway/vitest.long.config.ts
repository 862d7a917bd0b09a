import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { base } from './vitest.config.ts';

/** Files that wait longest for time to pass. Begun last, they would be waited for while the processor has nothing to do. */
const waiting = [
  /stop\.long/,
  /billing-worker/,
  /billing-outages/,
  /import-kills/,
  /webhook-worker/,
  /reminders/,
  /redis-outage/,
  /upgrade\.long/,
  /replica\.long/,
];
const place = ({ moduleId }: TestSpecification) => {
  const at = waiting.findIndex((name) => name.test(moduleId));
  return at < 0 ? waiting.length : at;
};

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

/** Tests that start whole programs, with time. They wait more than they compute: four files at once, each on ports of its own. */
export default defineConfig({
  ...base,
  test: {
    name: 'gateway long',
    root: import.meta.dirname,
    include: ['src/**/*.long.test.ts', 'sandbox/*.long.test.ts'],
    maxWorkers: 4,
    // The whole gateway is imported once for each worker instead of each file, as in the shorter tests.
    isolate: false,
    sequence: { sequencer: WaitingFirst },
    globalSetup: './src/testing/global-setup.ts',
    setupFiles: ['./src/testing/setup.ts', './src/testing/seed.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // A test that fails beside three others on a busy machine runs once more, like browser journeys. The output says so.
    retry: 1,
  },
});
