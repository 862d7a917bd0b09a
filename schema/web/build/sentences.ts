import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import compileSentences from '../../sentences/compile.mjs';
import { codeOf, localeFunctions, withoutRegistry } from '../../sentences/output.mjs';

const compiled = /(\/schema\/sentences\/dist)(\/(?:messages|runtime)\.js)$/;
const separate = /^(.*\/schema\/sentences\/dist)\/separate\/(.+)\.js$/;

/** Returns the code of a sentence, or of a function of `dist/runtime.js` by its name. */
type Code = (name: string, dist: string) => string;

/** Plugins for a build in one language, which contains no sentences of another. */
export function sentences(locale: string): Plugin[] {
  const functions: Record<string, string> = localeFunctions(locale);
  const known = new Map<string, Map<string, string>>();
  return plugins((name, dist) => {
    const read = known.get(dist) ?? codeOf(readFileSync(path.join(dist, `messages/${locale}.js`), 'utf8'));
    known.set(dist, read);
    return functions[name] ?? withoutRegistry(read.get(name)!);
  });
}

/** Plugins for a build that `translate-site.mjs` translates. Each sentence is a mark, `__say_<key>`. */
export const markedSentences = (): Plugin[] => plugins((name) => `__say_${name}`);

/** Plugins for a build that uses the sentences of its server. */
export const sentencesOfServer = (): Plugin[] => [compiling()];

/** Compiles the sentences before any module imports them, and in development again on each change of a catalog. */
const compiling = (): Plugin => ({
  name: 'sentences',
  config: () => compileSentences(),
  // The catalogs are outside of the app's folder, and no module imports them.
  configureServer(server) {
    server.watcher.add(fileURLToPath(new URL('../../sentences', import.meta.url)));
  },
  async watchChange(file) {
    if (/\/schema\/sentences\/\w+\/[\w-]+\.json$/.test(file)) await compileSentences();
  },
});

/**
 * Makes each sentence a module of its own in `dist/separate`, a virtual folder. The bundler then places it beside the
 * code that uses it. A single file would put all sentences into one script.
 */
function plugins(code: Code): Plugin[] {
  const load = (dist: string, file: string): string => {
    const at = (name: string) => JSON.stringify(`${dist}/separate/${name}.js`);
    const exported = (name: string) => `export const ${name} = ${code(name, dist)};`;
    if (file === 'runtime') return Object.keys(localeFunctions('en')).map(exported).join('\n');
    if (file === 'messages') return `export * as m from ${at('messages/_index')};`;
    if (file !== 'messages/_index') return exported(path.basename(file));
    const all = codeOf(readFileSync(path.join(dist, 'messages/_index.js'), 'utf8')).keys();
    return Array.from(all, (key) => `export { ${key} } from ${at(`messages/${key}`)};`).join('\n');
  };
  return [
    compiling(),
    {
      name: 'separate-sentences',
      apply: 'build',
      enforce: 'pre',
      resolveId: {
        filter: { id: /sentences/ },
        async handler(source, importer) {
          if (separate.test(source)) return source;
          const found = await this.resolve(source, importer, { skipSelf: true });
          return found?.id.replace(compiled, '$1/separate$2');
        },
      },
      load: {
        filter: { id: separate },
        handler(id) {
          const [, dist, file] = separate.exec(id)!;
          return { code: load(dist!, file!), moduleSideEffects: false };
        },
      },
    },
  ];
}
