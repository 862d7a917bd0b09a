import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import compileSentences from '../../sentences/compile.mjs';
import { codeOf, localeFunctions, withoutRegistry } from '../../sentences/output.mjs';

const compiled = /(\/schema\/sentences\/dist)(\/(?:messages|runtime)\.js)$/;
const separate = /^(.*\/schema\/sentences\/dist)\/separate\/(.+)\.js$/;

/** The code of a sentence or, by its name, of a function of `dist/runtime.js`. */
type Code = (name: string, dist: string) => string;

/** For a build in one language: it has no sentence of another. */
export function sentences(locale: string): Plugin[] {
  const functions: Record<string, string> = localeFunctions(locale);
  const known = new Map<string, Map<string, string>>();
  return plugins((name, dist) => {
    const read = known.get(dist) ?? codeOf(readFileSync(path.join(dist, `messages/${locale}.js`), 'utf8'));
    known.set(dist, read);
    return functions[name] ?? withoutRegistry(read.get(name)!);
  });
}

/** For a build of which `translate-site.mjs` makes one in each language: a mark, `__say_<key>`, stands for each sentence. */
export const markedSentences = (): Plugin[] => plugins((name) => `__say_${name}`);

/** For a build that takes them from where it runs. */
export const sentencesOfServer = (): Plugin[] => [compiling()];

/** Compiles the sentences before anything asks for them. In development again whenever a catalog changes. */
const compiling = (): Plugin => ({
  name: 'sentences',
  config: () => compileSentences(),
  async watchChange(file) {
    if (/\/schema\/sentences\/\w+\/[\w-]+\.json$/.test(file)) await compileSentences();
  },
});

/**
 * In a build each sentence is a module of its own in `dist/separate`, a folder that there is not: a bundler puts it beside
 * what says it, where of one file it would put every sentence into one script.
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
