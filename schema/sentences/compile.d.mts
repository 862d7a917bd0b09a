/**
 * Compiles the sentences, unless they are up to date.
 * @param folder of the catalogs and the project: tests use others
 */
export default function compileSentences(folder?: string): Promise<void>;
