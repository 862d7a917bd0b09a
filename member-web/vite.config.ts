import { mergeConfig, type ViteUserConfig } from 'vitest/config';
import { enteredModules } from '../schema/member-pages.ts';
import { webConfig } from '../schema/web/build/vite-config.ts';

const shared = webConfig({
  root: import.meta.dirname,
  devPort: 5173,
  gatewayHost: 'localhost',
  enteredPages: enteredModules,
  language: 'each',
});

// What both apps share is tested once, here.
export default mergeConfig(shared, {
  test: { include: ['../schema/web/**/*.test.{ts,tsx}'] },
} satisfies ViteUserConfig);
