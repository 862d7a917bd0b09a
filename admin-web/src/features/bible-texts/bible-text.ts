import type { ResultOf, VariablesOf } from '@quiet-time/schema/graphql';
import type {
  BibleImportDocument,
  BibleTextsDocument,
  RunBibleImportDocument,
} from './bible-texts.documents.ts';

export type BibleText = ResultOf<typeof BibleTextsDocument>['bibleTexts'][number];
export type BibleImport = ResultOf<typeof BibleImportDocument>['bibleImport'];
export type TextInput = VariablesOf<typeof RunBibleImportDocument>['input'];

/** The fields of `Query` that texts which come and go outdate. */
export const staleWithTexts = ['bibleTexts', 'bibleTranslations'];

const names = new Intl.DisplayNames('en', { type: 'language' });

/** "Spanish"; what is no code stays as it is. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** What a file says of itself, as the first draft of what is told of it. */
export function draftOf({ report, name }: BibleImport): TextInput {
  const called = report?.name ?? '';
  const plain = name.replace(/\.(?:gz|zip|xml|osis|usx|usfm|sfm)/gi, '').toLowerCase();
  return {
    id: plain
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
 * Several files as one: USFM has one book a file, and books may follow each other. Null: they are of another kind, of
 * which a zip is taken.
 */
export function joined(files: readonly File[]): File | null {
  const [first] = files;
  if (!first || files.length === 1) return first ?? null;
  if (files.some(({ name }) => !/\.(?:usfm|sfm|txt)$/i.test(name))) return null;
  const sorted = files.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  return new File(
    sorted.flatMap((file) => [file, '\n']),
    `${first.name} and ${files.length - 1} more.usfm`,
  );
}
