import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, type Plugin } from 'vite';
import type { ViteUserConfig } from 'vitest/config';
import cutFonts from '../theme/cut-fonts.mjs';
import { buildTarget } from './baseline.mjs';
import { hashedDocuments } from './hashed-documents.ts';
import { pageChunks } from './page-chunks.ts';
import { leaveOutRouterParts } from './router-parts.ts';
import { markedSentences, sentences, sentencesOfServer } from './sentences.ts';

interface WebConfigOptions {
  /** Absolute path of the app's own directory. */
  root: string;
  devPort: number;
  /** Host of this app's site, by which the gateway distinguishes its sites. */
  gatewayHost: string;
  /** Modules of the entry pages, each of which gets a handful of scripts. */
  enteredPages?: readonly string[];
  /** Modules of lazy pages for members that somebody may open by their address. */
  memberPages?: readonly string[];
  /**
   * Language of a build. `each`: it has marks, which `translate-site.mjs` turns into one site per language. `server`:
   * it uses the sentences of the server that it is part of.
   */
  language?: 'en' | 'each' | 'server';
}

const sentencesFor = {
  en: () => sentences('en'),
  each: markedSentences,
  server: sentencesOfServer,
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Returns the configuration that both web apps share: for builds (`dist/site`, `dist/documents.json`), development
 * (with the gateway at `GATEWAY_URL` behind it) and tests. Import it by a relative path: Vite leaves packages in a
 * configuration file to Node, which cannot read TypeScript.
 */
export function webConfig({
  root,
  devPort,
  gatewayHost,
  enteredPages = [],
  memberPages = [],
  language = 'en',
}: WebConfigOptions): ViteUserConfig {
  const target = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';
  // Makes requests look like those of the gateway's own pages, the only ones that it accepts with a cookie alone.
  const gateway = { target, headers: { host: gatewayHost, origin: `http://${gatewayHost}` } };
  const ofPages = pageChunks(enteredPages, memberPages);
  return {
    root,
    plugins: [
      react(),
      { name: 'cut-fonts', config: () => cutFonts() },
      preloadFonts(),
      layerPrimitives(),
      leaveOutWarnings(),
      leaveOutRouterParts(),
      ofPages.plugin,
      leaveOutPrinter(),
      loadFilesFirst(),
      ...sentencesFor[language](),
      hashedDocuments({
        schema: here('../../schema.graphql'),
        // The server build has fewer queries than the browser's, so only the latter writes the manifest.
        manifest: language === 'server' ? null : resolve(root, 'dist/documents.json'),
      }),
    ],
    // `source`: the shared package as TypeScript, without a build. `es2015`: rxjs without the ES5 helpers that it ships
    // by default.
    resolve: { conditions: ['source', 'es2015', ...defaultClientConditions] },
    build: {
      outDir: language === 'each' ? 'dist/marked' : 'dist/site',
      // `gateway/scripts/keep-replaced.mjs` removes unused files.
      emptyOutDir: language === 'each',
      manifest: true,
      modulePreload: {
        // Browsers without `modulepreload` load the same files a little later.
        polyfill: false,
        // Vite omits a module without imports.
        resolveDependencies: (file, others, { hostType }) =>
          hostType === 'js' ? [...new Set([file, ...others])] : others,
      },
      target: buildTarget,
      // Uncompressed size in kB; budget.mjs checks the transferred size.
      chunkSizeWarningLimit: 800,
      // The entry lists the files of every lazy page, so their names are part of the first load.
      rolldownOptions: {
        output: {
          // One file starts the app, instead of one per set of pages that share a part of it.
          codeSplitting: { groups: [{ name: 'index', tags: ['$initial'], priority: 99 }, ...ofPages.groups] },
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        },
      },
    },
    server: {
      port: devPort,
      strictPort: true,
      // The shared package and the dependencies are outside the app's folder.
      fs: { allow: [here('../../../')] },
      proxy: { '/graphql': gateway, '/api': gateway, '/healthz': gateway },
    },
    test: {
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [here('./test-setup.ts')],
      // Test files share the modules of a worker, so they must leave no state behind. Loading the page and its
      // libraries for each file would take most of the run.
      isolate: false,
      // Rendering creates many short-lived objects. With more room for them, garbage collection takes half as long.
      execArgv: ['--max-semi-space-size=64'],
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      alias: {
        // One file instead of six thousand: Node would read every icon.
        '@tabler/icons-react': '@tabler/icons-react/dist/cjs/tabler-icons-react.cjs',
      },
    },
  };
}

/** Puts the styles of shared components into a layer, so that a page's own styles override them in any load order. */
function layerPrimitives(): Plugin {
  return {
    name: 'layer-primitives',
    enforce: 'pre',
    transform: (code, id) =>
      /\/(schema\/web|(member|admin)-web\/src\/ui)\/.*\.module\.css$/.test(id)
        ? { code: `@layer primitives {\n${code}\n}`, map: null }
        : null,
  };
}

/**
 * React Router's package points to its development build, with warnings, for every use. Sites use the production build.
 */
function leaveOutWarnings(): Plugin {
  return {
    name: 'react-router-without-warnings',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'react-router') return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id.replace('/dist/development/', '/dist/production/');
    },
  };
}

/**
 * Removes GraphQL's printer: a build sends documents by hash, never as text. Apollo compares requests by their text, so
 * it gets another text that is unique to the document.
 */
function leaveOutPrinter(): Plugin {
  return {
    name: 'graphql-without-printer',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/graphql/language/printer.mjs')
        ? 'export const print = (node) => JSON.stringify(node); export { print as printForError };'
        : null,
  };
}

/** Routes every `import()` of a build through `load-files.ts`, which gets the list of files from Vite. */
function loadFilesFirst(): Plugin {
  return {
    name: 'load-files-first',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { loadFiles as __vitePreload } from ${JSON.stringify(here('../load-files.ts'))};`
        : null,
  };
}

/** Preloads fonts with the HTML, so that they arrive before the first render, without a swap or layout shift. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head-prepend',
          })),
    },
  };
}
