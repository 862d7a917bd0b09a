import { fileURLToPath } from 'node:url';
import { mergeConfig, type ViteUserConfig } from 'vitest/config';
// Imported by its path: Vite reads only the relative imports of its configuration as TypeScript.
import { webConfig } from '../schema/web/build/vite-config.ts';

const shared = webConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  devPort: 5174,
  gatewayHost: 'admin.localhost',
});

export default mergeConfig(shared, {
  // `sign-out.ts` is loaded on demand for the member site's first load. The back-office needs it at once anyway.
  build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } },
  test: { setupFiles: [fileURLToPath(new URL('./src/testing/setup.ts', import.meta.url))] },
} satisfies ViteUserConfig);
