import { mergeConfig, type ViteUserConfig } from 'vitest/config';
import { webConfig } from '../schema/web/build/vite-config.ts';
import enteredPages from './entered-pages.json' with { type: 'json' };

const shared = webConfig({
  root: import.meta.dirname,
  devPort: 5173,
  gatewayHost: 'localhost',
  enteredPages,
});

// What both apps share is tested once, here.
export default mergeConfig(shared, {
  test: { include: ['../schema/web/**/*.test.{ts,tsx}'] },
} satisfies ViteUserConfig);
