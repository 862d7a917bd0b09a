/**
 * Compiles the sentences, unless they are compiled already.
 * @param folder where the catalogs and the project are: tests have others
 */
export default function compileSentences(folder?: string): Promise<void>;
