import type { ResultOf, VariablesOf } from '@quiet-time/schema/graphql';
import type {
  BibleImportDocument,
  BibleTextsDocument,
  RunBibleImportDocument,
} from './bible-texts.documents.ts';

export type BibleText = ResultOf<typeof BibleTextsDocument>['bibleTexts'][number];
export type BibleImport = ResultOf<typeof BibleImportDocument>['bibleImport'];
export type TextInput = VariablesOf<typeof RunBibleImportDocument>['input'];

/** Fields of `Query` that become stale when a text is added or removed. */
export const staleWithTexts = ['bibleTexts', 'bibleTranslations'];

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the name of a language: "Spanish". An unknown code is returned as it is. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Returns the initial metadata of a text, as found in its file. */
export function draftOf({ report, name }: Pick<BibleImport, 'report' | 'name'>): TextInput {
  const called = report?.name ?? '';
  const plain = name.replace(/\.(?:gz|zip|xml|osis|usx|usfm|sfm)/gi, '').toLowerCase();
  return {
    // Joined files have the name of a book, which the next text has, too.
    id: plain
      .replace(/^.* and [0-9]+ more$/, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '')
      .slice(0, 20),
    name: called,
    abbreviation: '',
    language: report?.language ?? '',
    copyright: '',
    audience: 'everyone',
  };
}

/**
 * Joins several USFM files, which have one book each, into one. Returns null for files of another format, which need a
 * zip archive instead.
 */
export function joined(files: readonly File[]): File | null {
  const [first] = files;
  if (!first || files.length === 1) return first ?? null;
  if (files.some(({ name }) => !/\.(?:usfm|sfm|txt)$/i.test(name))) return null;
  const sorted = files.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  return new File(
    sorted.flatMap((file) => [file, '\n']),
    `${first.name.replace(/\.\w+$/, '')} and ${files.length - 1} more.usfm`,
  );
}
