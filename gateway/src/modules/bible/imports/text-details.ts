import { bibleMessages as says } from '@quiet-time/schema/back-office/bible-messages';
import { bibleTranslationIds, type KnownTranslation, translationAudiences } from '@quiet-time/schema/bible';
import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { cleanLine } from '../../../blocks/clean.js';
import { AppError } from '../../../blocks/errors.js';

/** Details that an administrator enters for a text. */
export interface TextDetails extends KnownTranslation {
  copyright: string;
}

const max = limits.bible;

/**
 * Returns the details as they are stored.
 * @throws AppError BAD_USER_INPUT with every field that is wrong
 */
export function checkedText(details: TextDetails): TextDetails {
  const text: TextDetails = {
    id: details.id.trim().toLowerCase(),
    name: cleanLine(details.name),
    abbreviation: details.abbreviation.trim(),
    language: languageOf(details.language) ?? '',
    copyright: cleanLine(details.copyright),
    audience: details.audience,
  };
  const rules: [keyof TextDetails, boolean, string][] = [
    ['id', /^[a-z][a-z0-9-]+$/.test(text.id) && text.id.length <= max.textId, says.idInvalid],
    ['id', !(bibleTranslationIds as string[]).includes(text.id), says.idOfOurs(text.id)],
    ['name', filled.test(text.name), says.nameRequired],
    ['name', text.name.length <= max.name, says.nameTooLong],
    [
      'abbreviation',
      /^[\p{L}\p{N}][\p{L}\p{N}.-]*$/u.test(text.abbreviation) &&
        text.abbreviation.length <= max.abbreviation,
      says.abbreviationInvalid,
    ],
    [
      'abbreviation',
      !(bibleTranslationIds as string[]).includes(text.abbreviation.toLowerCase()),
      says.abbreviationTaken,
    ],
    ['language', text.language !== '', says.languageInvalid],
    ['copyright', filled.test(text.copyright), says.copyrightRequired],
    ['copyright', text.copyright.length <= max.copyright, says.copyrightTooLong],
    ['audience', Object.hasOwn(translationAudiences, text.audience), says.audienceInvalid],
  ];
  const wrong = rules.filter(([, isRight]) => !isRight).reverse();
  const [first] = wrong.toReversed();
  if (!first) return text;
  throw new AppError('BAD_USER_INPUT', first[2], {
    // A field with two mistakes shows the first one.
    fields: Object.fromEntries(wrong.map(([field, , message]) => [field, message])),
  });
}

function languageOf(written: string): string | null {
  try {
    const [canonical] = Intl.getCanonicalLocales(written.trim());
    return canonical ?? null;
  } catch {
    return null;
  }
}
