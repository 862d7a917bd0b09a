import { localToday, shiftDay } from '@quiet-time/web/local-date.ts';
import { devotionalsCsv } from '../csv-file.ts';
import { blankDevotional, type DevotionalForm, inputOf } from '../editor/devotional-form.ts';

/** Returns two short devotionals for future days, with a value in every column. */
function exampleDevotionals(): DevotionalForm[] {
  const day = (ahead: number) => shiftDay(localToday(), ahead);
  return [
    {
      ...blankDevotional,
      lang: 'en',
      title: 'Bread for Today',
      date: day(90),
      scripture: { reference: 'Matthew 6:11', verse: 'Give us this day our daily bread.' },
      reflection:
        'The prayer asks for one day at a time.\n\nTomorrow has a prayer of its own, and will have bread of its own.',
      questions: [
        'What do you need today, and only today?',
        'What are you carrying that belongs to tomorrow?',
      ],
      prayer: 'Give us what this day needs, and let it be enough. Amen.',
      tags: ['trust', 'daily bread'],
    },
    {
      ...blankDevotional,
      lang: 'en',
      title: 'A Lamp, Not a Floodlight',
      date: day(91),
      scripture: {
        reference: 'Psalm 119:105',
        verse: 'Thy word is a lamp unto my feet, and a light unto my path.',
      },
      reflection: 'A lamp shows the next step. It asks us to take it before it shows the one after.',
      questions: ['Which next step do you see already?'],
      prayer: 'Light the step before us, and give us the courage to take it. Amen.',
      tags: ['guidance'],
      accessLevel: 'premium',
    },
  ];
}

/** Example files for the bulk upload, by file extension. */
export const examples = {
  csv: () => new Blob([devotionalsCsv(exampleDevotionals())], { type: 'text/csv;charset=utf-8' }),
  json: () => {
    const devotionals = exampleDevotionals().map((form) => {
      const { attachments: _, content: __, ...rest } = inputOf(form);
      return rest;
    });
    return new Blob([`${JSON.stringify(devotionals, null, 2)}\n`], { type: 'application/json' });
  },
};
