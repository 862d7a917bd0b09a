import { accessLevels } from '@quiet-time/schema/access-levels';
import { devotionalStates, stateOf } from '@quiet-time/schema/back-office/devotional-stages';
import { isLocalDate } from '@quiet-time/schema/local-date';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { dateWithYear } from '@quiet-time/web/local-date.ts';
import { attachmentsField } from '../../../ui/attachments/attachments-text.ts';
import { formattedField } from '../../../ui/formatted/formatted-values.ts';
import { langField } from '../../../ui/translations/lang-field.tsx';
import type { DevotionalForm } from './devotional-form.ts';

/** Returns all fields of the editor, in the order of the page. @param nameOf returns the name of a member of the staff */
export const formFields = (
  nameOf: (id: string) => string = () => '',
): readonly FormField<DevotionalForm>[] => [
  { path: 'title', label: 'Title' },
  { path: 'scripture.reference', label: 'Scripture reference' },
  { path: 'scripture.verse', label: 'Scripture verse' },
  formattedField({ path: 'reflection', label: 'Reflection' }),
  { path: 'questions', label: 'Reflection questions', text: questionList, along: 'questionIds' },
  formattedField({ path: 'prayer', label: 'Prayer' }),
  {
    path: 'date',
    label: 'Date',
    text: ({ date }) => (isLocalDate(date) ? dateWithYear(date) : ''),
  },
  { path: 'accessLevel', label: 'Access', text: (form) => accessLevels[form.accessLevel]() },
  { path: 'tags', label: 'Tags' },
  { path: 'isActive', label: 'State', text: (form) => devotionalStates[stateOf(form)], along: 'stage' },
  { path: 'author', label: 'Author' },
  {
    path: 'assignedTo',
    label: 'Assigned to',
    text: ({ assignedTo }) => nameOf(assignedTo),
    identity: ({ assignedTo }) => assignedTo,
  },
  langField,
  attachmentsField,
];

function questionList({ questions }: DevotionalForm): string {
  return questions
    .map((question) => question.trim())
    .filter(Boolean)
    .map((question, i) => `${i + 1}. ${question}`)
    .join('\n');
}
