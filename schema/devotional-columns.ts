interface Column {
  /** What a heading may say instead, as `simplifiedHeading` gives it. */
  also: readonly string[];
  required: boolean;
  /** What stands in it, for whoever writes a file. */
  hint: string;
}

/** The columns of a CSV file of devotionals, in the order in which they are exported. */
export const devotionalColumns = {
  title: { also: [], required: true, hint: 'Required' },
  date: {
    also: ['day'],
    required: true,
    hint: 'Required, as 2026-12-24, 24.12.2026 or 24/12/2026. Each day has one devotional.',
  },
  reference: {
    also: ['scripturereference', 'passage'],
    required: true,
    hint: 'Required: the passage, such as Psalm 23:1',
  },
  verse: {
    also: ['scriptureverse', 'scripture', 'scripturetext'],
    required: true,
    hint: 'Required: its words',
  },
  reflection: { also: [], required: true, hint: 'Required' },
  questions: {
    also: ['question', 'reflectionquestions'],
    required: true,
    hint: 'At least one; several one a line in the cell, or with | between them',
  },
  prayer: { also: [], required: true, hint: 'Required' },
  tags: { also: ['tag'], required: false, hint: 'With commas between them' },
  accessLevel: { also: ['access'], required: false, hint: 'standard or premium; standard when empty' },
  isActive: { also: ['active'], required: false, hint: 'yes or no; yes when empty' },
  content: { also: [], required: false, hint: 'A text shown in place of the reflection' },
} satisfies Record<string, Column>;

export type DevotionalColumn = keyof typeof devotionalColumns;

/** A heading by its letters alone: "Scripture reference" and "scripture_reference" are the same. */
export const simplifiedHeading = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');
