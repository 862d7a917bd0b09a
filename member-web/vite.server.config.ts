import { defaultServerConditions, mergeConfig, type UserConfig } from 'vite';
import { webConfig } from '../schema/web/build/vite-config.ts';

const shared = webConfig({ root: import.meta.dirname, devPort: 5173, gatewayHost: 'localhost' });

/** The build by which the gateway renders pages: one folder with all that it needs, without our `node_modules`. */
export default mergeConfig(shared, {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['source', 'es2015', ...defaultServerConditions] },
  },
  build: {
    ssr: 'src/server.tsx',
    outDir: 'dist/server',
    manifest: false,
    copyPublicDir: false,
    target: 'node20',
  },
} satisfies UserConfig);
