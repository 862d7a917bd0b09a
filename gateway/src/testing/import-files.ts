/** Returns a devotional in the format of a JSON file. */
export const devotional = (date: string, fields: object = {}) => ({
  title: `Morning of ${date}`,
  date,
  scripture: { reference: 'Psalm 5:3', verse: 'My voice shalt thou hear in the morning.' },
  reflection: 'The day begins before it asks anything of us.',
  questions: ['What do you bring?'],
  prayer: 'Hear my voice. Amen.',
  ...fields,
});
/** Returns a JSON file with one devotional per line, from the second line. */
export const json = (...items: unknown[]) => `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;

/** Header of a CSV file. */
export const header =
  'Title,Date,Scripture reference,Scripture verse,Reflection,Questions,Prayer,Tags,Access,Active';
/** Returns a devotional of a CSV file, in two lines. */
export const line = (title: string, date: string, rest = 'Dawn; Hope,premium,no') =>
  `${title},${date},Psalm 5:3,"My voice, in the morning",A reflection,"One?\nTwo?",Amen,${rest}`;
export const csv = (...lines: string[]) => [header, ...lines].join('\n');
