import { limits } from '../limits.js';

const max = limits.bible;

/** Messages for administrators about Bible texts from files. */
export const bibleMessages = {
  tooLarge: (file: string) => `${file} is larger than ${max.file / 1_048_576} MB.`,
  importGone: 'This import no longer exists. Please choose the file again.',
  otherStep: 'This import has continued in the meantime.',
  stuck: 'The import stopped before its end, and nothing was changed. Please choose the file again.',
  notAllowed: 'The person who started this import no longer has the right to import.',
  textGone: 'This text no longer exists.',
  ownText: 'This text comes with the product and cannot be removed: it is the fallback for every reader.',
  idInvalid: `The id has 2 to ${max.textId} small letters, digits and hyphens, and begins with a letter.`,
  idTaken: (id: string) =>
    `There is a text with the id ${id} already. Choose “Replace it” if this is its new version.`,
  idOfOurs: (id: string) => `The id ${id} belongs to a text that comes with the product.`,
  nameRequired: 'Please enter a name.',
  nameTooLong: `The name can have at most ${max.name} characters.`,
  abbreviationInvalid: `The abbreviation has 1 to ${max.abbreviation} letters and digits.`,
  abbreviationTaken: 'Another text already has this name.',
  languageInvalid: 'The language must be a code such as es, fr, de or pt-BR.',
  copyrightRequired: 'Please name the owner of the rights, or say that the text is in the public domain.',
  copyrightTooLong: `The copyright line can have at most ${max.copyright} characters.`,
  audienceInvalid: 'The text can be for everyone or for members.',
  imported: (name: string) => `${name} is available to readers`,
  deleted: 'Text removed',
} as const;
