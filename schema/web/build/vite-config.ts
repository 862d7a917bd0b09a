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
  /** The app's own directory, absolute. */
  root: string;
  devPort: number;
  /** The host under which the gateway knows this app's site: it tells its sites apart by it. */
  gatewayHost: string;
  /** The modules of the pages that people enter the site by: each is to be a handful of scripts. */
  enteredPages?: readonly string[];
  /**
   * The language of a build; `each`: it has marks, of which `translate-site.mjs` makes a site in each language; `server`: its
   * sentences are those of the server that it is part of.
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
 * What both web apps share: how they are built (`dist/site`, `dist/documents.json`), served in development
 * (the gateway at `GATEWAY_URL` behind it) and tested. Import it by a relative path: Vite leaves packages in
 * a configuration file to Node, which cannot read TypeScript.
 */
export function webConfig({
  root,
  devPort,
  gatewayHost,
  enteredPages = [],
  language = 'en',
}: WebConfigOptions): ViteUserConfig {
  const target = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';
  // As if the page came from the gateway itself, which believes only its own pages with a cookie alone.
  const gateway = { target, headers: { host: gatewayHost, origin: `http://${gatewayHost}` } };
  const ofPages = pageChunks(enteredPages);
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
        // A browser asks more than a server that renders.
        manifest: language === 'server' ? null : resolve(root, 'dist/documents.json'),
      }),
    ],
    // `source`: the shared package as TypeScript, without building it first. `es2015`: rxjs without the
    // ES5 helpers that it ships by default.
    resolve: { conditions: ['source', 'es2015', ...defaultClientConditions] },
    build: {
      outDir: language === 'each' ? 'dist/marked' : 'dist/site',
      // `gateway/scripts/keep-replaced.mjs` removes what nobody needs any more.
      emptyOutDir: language === 'each',
      manifest: true,
      modulePreload: {
        // Browsers without `modulepreload` load the same files a little later.
        polyfill: false,
        // Vite leaves a module out that needs no other.
        resolveDependencies: (file, others, { hostType }) =>
          hostType === 'js' ? [...new Set([file, ...others])] : others,
      },
      target: buildTarget,
      // In kB as it stands on the disk; budget.mjs judges what a browser gets.
      chunkSizeWarningLimit: 800,
      // The entry lists the files of every lazy page, so that their names are a part of the first load.
      rolldownOptions: {
        output: {
          // One file starts the app, instead of one for each set of pages that share a part of it.
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
      // The shared package and the dependencies lie beside the app.
      fs: { allow: [here('../../../')] },
      proxy: { '/graphql': gateway, '/api': gateway, '/healthz': gateway },
    },
    test: {
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [here('./test-setup.ts')],
      // Files share a worker's modules, and so must leave nothing behind in them: a new page and its libraries
      // for each would take most of the run.
      isolate: false,
      // Rendering makes much that is soon gone: with more room for it, collecting it takes half as long.
      execArgv: ['--max-semi-space-size=64'],
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      alias: {
        // One file instead of six thousand: Node would read every icon there is.
        '@tabler/icons-react': '@tabler/icons-react/dist/cjs/tabler-icons-react.cjs',
      },
    },
  };
}

/**
 * What many pages are made of gives way to what one page says, in whichever order their styles were loaded: it stands
 * in a layer of its own.
 */
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

/** React Router's package names its build with developers' warnings for every use; a site is built from the other. */
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
 * A build sends documents by hash and never as text. Apollo, which knows equal requests by their text, gets another
 * one that is as much a document's own.
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

/** Every `import()` of a build goes through `load-files.ts`, which Vite then gives the files that it needs. */
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

/**
 * Fonts start with the HTML, so that they are there before the script has anything to draw: no swap, no
 * shift.
 */
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
