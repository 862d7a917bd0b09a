import { expect, it } from 'vitest';
import { cleanLine } from '../clean.js';
import { asSent, type Editable, stored, unlessNull, valuesOf } from './editable.js';

class Note {
  id = 'n';
  updatedAt = new Date(0);
  title = 'A note';
  order = 1;
  end: Date | null = null;
  place = { name: 'Here', shown: true };
  attachments: { id: string; name: string }[] = [];
}
interface NoteInput {
  title: string;
  order?: number | null;
  end?: Date | null;
  place: { name: string; shown?: boolean };
  attachments?: string[] | null;
}

const fields: Editable<Note, NoteInput>['fields'] = {
  title: (title, { order }) => cleanLine(title) || `Number ${order}`,
  order: unlessNull,
  end: asSent,
  place: ({ name, shown }) => ({ name: cleanLine(name), shown }),
  attachments: async () => [],
};
const note: Editable<Note, NoteInput> = {
  entity: Note,
  fields,
  event: 'note',
  loggedFields: ['title'],
  notFound: 'There is no such note.',
  changed: 'The note has been changed.',
};

it('the input is stored by the rules of its fields, without files', () => {
  const input = {
    title: '  A \n title ',
    order: null,
    end: null,
    place: { name: ' There ' },
    attachments: ['a'],
  };
  expect(stored(note, input)).toEqual({
    title: 'A title',
    order: undefined,
    end: null,
    place: { name: 'There', shown: undefined },
  });
  expect(stored(note, { title: '', order: 7, place: { name: '' } })).toMatchObject({
    title: 'Number 7',
    order: 7,
  });
});

it('the values of an item follow the rules, with its files', () => {
  const { id: _, updatedAt: __, ...values } = new Note();
  expect(valuesOf(note, new Note())).toEqual(values);
  const asInput = (expected: typeof values) => ({ ...expected, title: '' });
  expect(valuesOf({ ...note, asInput }, new Note())).toEqual({ ...values, title: '' });
});

it('a field without a rule is a type error', () => {
  const { title, order, ...others } = fields;
  const misfits: (typeof fields)[] = [
    // @ts-expect-error The title is missing.
    { ...others, order },
    // @ts-expect-error The order may be left out, and is missing all the same.
    { ...others, title },
    // @ts-expect-error The input has no such field.
    { ...fields, color: asSent },
    // @ts-expect-error No order is stored as null.
    { ...fields, order: asSent },
    // @ts-expect-error The name of the place is missing.
    { ...fields, place: ({ shown }) => ({ shown }) },
  ];
  expect(misfits).toHaveLength(5);
});
