import { defineConfig } from 'vitest/config';
import compileSentences from './sentences/compile.mjs';

await compileSentences();

export default defineConfig({
  test: { name: 'schema', include: ['*.test.ts', 'sentences/*.test.ts'] },
});
