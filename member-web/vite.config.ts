import { mergeConfig, type ViteUserConfig } from 'vitest/config';
import { enteredModules } from '../schema/member-pages.ts';
import { webConfig } from '../schema/web/build/vite-config.ts';

const shared = webConfig({
  root: import.meta.dirname,
  devPort: 5173,
  gatewayHost: 'localhost',
  // Every page also needs the menus.
  enteredPages: [...enteredModules, 'src/app/site-menu-parts.tsx'],
  memberPages: ['src/features/journal/journal-page.tsx', 'src/features/journal/editor/entry-editor.tsx'],
  language: 'each',
});

// Also runs the tests of code that both apps share, once.
export default mergeConfig(shared, {
  test: { include: ['../schema/web/**/*.test.{ts,tsx}'] },
} satisfies ViteUserConfig);
