/** The columns of a CSV file, as its first line may write them, by the field that they fill. */
const columnNames: Record<string, string[]> = {
  title: ['title'],
  date: ['date', 'day'],
  reference: ['reference', 'scripturereference', 'passage'],
  verse: ['verse', 'scriptureverse', 'scripture', 'scripturetext'],
  reflection: ['reflection'],
  questions: ['questions', 'question', 'reflectionquestions'],
  prayer: ['prayer'],
  tags: ['tags', 'tag'],
  accessLevel: ['accesslevel', 'access'],
  isActive: ['isactive', 'active'],
  content: ['content'],
};
const required = ['title', 'date', 'reference', 'verse', 'reflection', 'questions', 'prayer'];

const simplified = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');

const fieldOf = (heading: string): string | undefined =>
  Object.keys(columnNames).find((field) => columnNames[field]!.includes(simplified(heading)));

/** The first heading that names no field; a column without a heading must be empty, and is left out. */
export const unknownColumn = (headings: string[]): string | undefined =>
  headings.find((heading) => heading.trim() && !fieldOf(heading))?.trim();

/** The first field that every devotional needs and no column fills. */
export function missingColumn(headings: string[]): string | undefined {
  const fields = headings.map(fieldOf);
  return required.find((field) => !fields.includes(field));
}

const lines = (cell: string) => cell.split(/\s*[|\r\n]+\s*/);
const yesNo: Record<string, boolean> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};

/** The apostrophe by which spreadsheets, and exports of ours, say that what follows is text and no formula. */
const spelledAsText = /^'(?=[=+\-@])/;

/**
 * A line of the file in the shape of a devotional in JSON. Questions stand one a line in their cell or between
 * `|`, tags between commas, semicolons or `|`; an empty cell leaves its field out.
 */
export function fieldsOfCsv(headings: string[], cells: string[]): Record<string, unknown> {
  const given: Record<string, string> = {};
  for (const [index, heading] of headings.entries()) {
    const cell = cells[index]?.trim().replace(spelledAsText, '');
    const field = fieldOf(heading);
    if (cell && field) given[field] = cell;
  }
  const { reference = '', verse = '', questions, tags, isActive, accessLevel, ...texts } = given;
  return {
    ...texts,
    scripture: { reference, verse },
    ...(questions !== undefined && { questions: lines(questions) }),
    ...(tags !== undefined && { tags: tags.split(/[,;|\r\n]/) }),
    ...(accessLevel !== undefined && { accessLevel: accessLevel.toLowerCase() }),
    // What is neither yes nor no is left as it is, to be refused.
    ...(isActive !== undefined && { isActive: yesNo[isActive.toLowerCase()] ?? isActive }),
  };
}
