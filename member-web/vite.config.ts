import { mergeConfig, type ViteUserConfig } from 'vitest/config';
import { enteredModules } from '../schema/member-pages.ts';
import { webConfig } from '../schema/web/build/vite-config.ts';

const shared = webConfig({
  root: import.meta.dirname,
  devPort: 5173,
  gatewayHost: 'localhost',
  // The menus come with each of them.
  enteredPages: [...enteredModules, 'src/app/site-menu-parts.tsx'],
  language: 'each',
});

// What both apps share is tested once, here.
export default mergeConfig(shared, {
  test: { include: ['../schema/web/**/*.test.{ts,tsx}'] },
} satisfies ViteUserConfig);
