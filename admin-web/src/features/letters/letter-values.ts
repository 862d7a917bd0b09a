import { staleFields } from '@quiet-time/schema/back-office/kinds';
import { letterMessages as says } from '@quiet-time/schema/back-office/letter-messages';
import { filled } from '@quiet-time/schema/filled';
import { htmlOfParagraphs, paragraphsOfHtml, paragraphsOfText } from '@quiet-time/schema/formatted-text';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import { memberPage } from '../../lib/page-meta.ts';
import { lengthOf, textRule } from '../../lib/text-rule.ts';
import { valuesOf } from '../../lib/values-of.ts';
import { htmlField, textOfHtml } from '../../ui/formatted/formatted-values.ts';
import { langField } from '../../ui/translations/lang-field.tsx';
import type {
  AnnouncementToMailDocument,
  DevotionalToMailDocument,
  LetterListDocument,
  storedLetter,
} from './letters.documents.ts';

export type ListedLetter = ResultOf<typeof LetterListDocument>['letters']['items'][number];
export type StoredLetter = ResultOf<typeof storedLetter>;

/** Fields of `Query` that a change of a letter makes stale. */
export const stale = staleFields('letter');

/** Form values of a letter, and its input. */
export type LetterValues = typeof blankLetter;

export const blankLetter = {
  subject: '',
  reference: '',
  verse: '',
  html: '',
  buttonLabel: '',
  buttonLink: '',
  get lang(): Language {
    return siteLanguage();
  },
};

export const letterValues = (stored: { [Path in keyof LetterValues]: LetterValues[Path] | null }) =>
  valuesOf(blankLetter, stored);

/** Fields compared between two versions, in the order of the page. */
export const letterFields: readonly FormField<LetterValues>[] = [
  { path: 'subject', label: 'Subject' },
  { path: 'reference', label: 'Scripture reference' },
  { path: 'verse', label: 'Scripture verse' },
  htmlField({ path: 'html', label: 'Text' }),
  { path: 'buttonLabel', label: 'Words of the button' },
  { path: 'buttonLink', label: 'Address of the button' },
  langField,
];

const max = limits.letter;

const tooLong = (text: string, most: number, message: (max: number) => string) =>
  lengthOf(text) > most ? message(most) : null;

const oneAlone = (one: string, other: string) => filled.test(one) !== filled.test(other);

/** Rules with the server's error messages. */
export const validateLetter = {
  subject: textRule(says.subjectRequired, max.subject, says.subjectTooLong(max.subject)),
  html: (html: string) => textRule(says.textRequired, max.text, says.textTooLong(max.text))(textOfHtml(html)),
  reference: (reference: string) => tooLong(reference, max.reference, says.referenceTooLong),
  verse: (verse: string, { reference }: LetterValues) =>
    oneAlone(verse, reference) ? says.verseIncomplete : tooLong(verse, max.verse, says.verseTooLong),
  buttonLabel: (label: string) => tooLong(label, max.buttonLabel, says.buttonLabelTooLong),
  buttonLink: (link: string, { buttonLabel }: LetterValues) => {
    if (oneAlone(link, buttonLabel)) return says.buttonIncomplete;
    if (filled.test(link) && !/^\s*https?:\/\/\S+\s*$/i.test(link)) return says.buttonLinkInvalid;
    return tooLong(link, max.buttonLink, says.buttonLinkTooLong);
  },
};

const paragraphsOf = (text: string, html: string | null | undefined) =>
  html ? paragraphsOfHtml(html) : paragraphsOfText(text);
const htmlOfText = (text: string) => htmlOfParagraphs(paragraphsOfText(text));

type DevotionalToMail = ResultOf<typeof DevotionalToMailDocument>['item'];

/** Returns a letter that begins with a devotional, whose page has the rest. */
export function letterOfDevotional({ title, date, lang, body }: DevotionalToMail): LetterValues {
  const page = memberPage(`/devotionals?date=${date}`);
  return {
    subject: title,
    reference: body?.scripture.reference ?? '',
    verse: body?.scripture.verse ?? '',
    html: htmlOfParagraphs(
      // A letter has no pictures.
      paragraphsOf(body?.reflection ?? '', body?.reflectionHtml).filter(({ picture }) => !picture),
    ),
    buttonLabel: page ? 'Read the devotional' : '',
    buttonLink: page ?? '',
    lang,
  };
}

type AnnouncementToMail = ResultOf<typeof AnnouncementToMailDocument>['item'];

export const letterOfAnnouncement = ({ title, content, lang }: AnnouncementToMail): LetterValues => ({
  ...blankLetter,
  subject: title,
  html: htmlOfText(content),
  lang,
});
