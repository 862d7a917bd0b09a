import { limits } from '../limits.js';

const max = limits.bible;

/** Messages for administrators about Bible texts from files. */
export const bibleMessages = {
  tooLarge: (file: string) => `${file} is larger than ${max.file / 1_048_576} MB.`,
  importGone: 'This import is not there any more. Please choose the file again.',
  otherStep: 'This import has gone on meanwhile.',
  stuck: 'It stopped in the middle, and nothing was changed. Please choose the file again.',
  notAllowed: 'Who began this import may not do so any more.',
  textGone: 'This text is not there any more.',
  ownText: 'This text comes with the product: every reader falls back on it, so it stays.',
  idInvalid: `The id has 2 to ${max.textId} small letters, digits and hyphens, and begins with a letter.`,
  idTaken: (id: string) =>
    `There is a text with the id ${id} already. Choose “Replace it” if this is its new version.`,
  idOfOurs: (id: string) => `The id ${id} is that of a text that comes with the product.`,
  nameRequired: 'Please enter a name.',
  nameTooLong: `The name can have at most ${max.name} characters.`,
  abbreviationInvalid: `The abbreviation has 1 to ${max.abbreviation} letters and digits.`,
  abbreviationTaken: 'Another text is called so already.',
  languageInvalid: 'The language is a code such as es, fr, de or pt-BR.',
  copyrightRequired: 'Please say who has the rights of the text, or that it is in the public domain.',
  copyrightTooLong: `The copyright line can have at most ${max.copyright} characters.`,
  audienceInvalid: 'The text can be for everyone or for members.',
  imported: (name: string) => `${name} is there for readers`,
  deleted: 'Text removed',
} as const;
