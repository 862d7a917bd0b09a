/** Messages of the bulk upload of devotionals. Only the back-office and the gateway load them. */
export const importMessages = {
  empty: 'There is no devotional in this file.',
  tooMany: (max: number) => `A file can have at most ${max} devotionals. Please split it.`,
  notJson: 'This is not valid JSON.',
  notAList: 'A list of devotionals is expected, or an object with the list in the field devotionals.',
  notAnObject: 'A devotional must be an object with a title, a date and the other fields.',
  notCsv: 'This is not valid CSV. Please check for a quotation mark that is not closed.',
  columnMissing: (column: string) => `The column ${column} is missing.`,
  columnsUnknown: (columns: readonly string[]) =>
    columns.length === 1
      ? `A devotional has no ${columns[0]}. Please rename the column, or leave it out.`
      : `A devotional has no ${columns.slice(0, -1).join(', ')} and no ${columns.at(-1)}. Please rename these columns, or leave them out.`,
  tooManyColumns: (max: number) =>
    `A file can have at most ${max} columns. Please delete those that no devotional needs.`,
  dateTwice: (date: string, place: string) => `${date} is already in ${place}.`,
  dateAmbiguous: (date: string) =>
    `${date} can be read in two ways. Please say whether the day or the month comes first.`,
  datesContradict: (dayFirst: string, monthFirst: string) =>
    `The dates contradict each other: ${dayFirst} has the day first, ${monthFirst} the month. Please use one format, such as 2027-05-31.`,
  noSuchDay: (date: string) => `There is no such day: ${date}`,
  dateIsMoment: (date: string) =>
    `${date} is one day in some countries and the next in others. Please write only the day, such as 2027-05-31.`,
  daysChanged: 'Some of these days were changed since the file was checked. Please check it again.',
  nothingSent: 'Please send devotionals as a list, or as the text of a CSV or JSON file.',
  fieldText: 'This must be text',
  fieldList: 'This must be a list of texts',
  fieldYesNo: 'Please write yes or no',
  fieldAccess: 'Please write standard or premium',
  translationsExpected:
    'Translations must be under es, fr, de or en, and not under the language of the devotional',
  fieldLanguage: 'Please write en, es, fr or de',
  wouldDo: (created: number, updated = 0) =>
    `${created} devotional(s) would be imported${updated > 0 ? `, ${updated} updated` : ''}; nothing is stored yet`,
  done: (created: number, updated = 0) =>
    `${created} devotional(s) imported${updated > 0 ? `, ${updated} updated` : ''}`,
  notFound: 'This import does not exist.',
  undoneAlready: 'This import has already been undone.',
} as const;
