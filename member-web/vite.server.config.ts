import { defaultServerConditions, mergeConfig, type UserConfig } from 'vite';
import { webConfig } from '../schema/web/build/vite-config.ts';

const shared = webConfig({
  root: import.meta.dirname,
  devPort: 5173,
  gatewayHost: 'localhost',
  language: 'server',
});

/**
 * Build with which the gateway renders pages: one folder with everything, without our `node_modules`. Only the
 * sentences are the gateway's own, so that both use the language of the request, and memory holds them once.
 */
export default mergeConfig(shared, {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    external: ['@quiet-time/schema/sentences', '@quiet-time/schema/sentences/runtime'],
    resolve: { conditions: ['source', 'es2015', ...defaultServerConditions] },
  },
  build: {
    ssr: 'src/server.tsx',
    outDir: 'dist/server',
    emptyOutDir: false,
    manifest: false,
    copyPublicDir: false,
    target: 'node20',
  },
} satisfies UserConfig);
