import type { Plugin } from 'vite';
import compileSentences from '../../sentences/compile.mjs';

const whole = /(\/schema\/sentences\/dist)(\/(?:messages|runtime)\.js)$/;
const runtime = '/schema/sentences/dist/separate/runtime.js';
const message = /\/schema\/sentences\/dist\/separate\/messages\/[a-z]\w*\.js$/;

/**
 * Compiles the sentences before anything asks for them. In development again whenever a catalog changes.
 * A build has the sentences of one language alone: what would choose between languages is replaced by that
 * language, and the bundler leaves the others out.
 */
export function sentences(locale: string): Plugin[] {
  return [
    {
      name: 'sentences',
      config: () => compileSentences(),
      async watchChange(file) {
        if (/\/schema\/sentences\/\w+\/[\w-]+\.json$/.test(file)) await compileSentences();
      },
    },
    {
      name: 'sentences-of-one-language',
      apply: 'build',
      enforce: 'pre',
      // Everybody else reads one file, not two thousand; of that, a bundler would put every sentence into one script.
      resolveId: {
        filter: { id: /sentences/ },
        async handler(source, importer) {
          const found = await this.resolve(source, importer, { skipSelf: true });
          return found?.id.replace(whole, '$1/separate$2');
        },
      },
      load: (id) =>
        id.endsWith(runtime)
          ? `export const experimentalStaticLocale = '${locale}'; export const getLocale = () => '${locale}';`
          : null,
      // Without the function around each sentence that would choose between languages.
      transform: (code, id) =>
        message.test(id)
          ? code.replace(/^export const (\w+) = [\s\S]*$/m, `export const $1 = ${locale}_$1;`)
          : null,
    },
  ];
}
