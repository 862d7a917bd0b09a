import type { UseFormReturnType } from '@mantine/form';
import { lengthOf } from '@quiet-time/schema/reading-time';
import type { ReactNode } from 'react';
import { VerseFields } from '../../../ui/editor/verse-fields.tsx';
import { WritingField, writingLooks } from '../../../ui/editor/writing-field.tsx';
import text from '../../../ui/editor/written-text.module.css';
import { FormattedField } from '../../../ui/formatted/formatted-field.tsx';
import css from './devotional-fields.module.css';
import type { DevotionalForm } from './devotional-form.ts';
import { QuestionsField } from './questions-field.tsx';

const verse = { reference: 'scripture.reference', verse: 'scripture.verse' };

interface Props {
  form: UseFormReturnType<DevotionalForm>;
  /** Note about the draft. */
  note: ReactNode;
}

/** Texts of a devotional in the order, the type and the measure of the member site. */
export function DevotionalFields({ form, note }: Props) {
  return (
    <div className={text.root}>
      <div className={text.text}>
        {note}
        <WritingField
          {...{ form }}
          path="title"
          looks="title"
          label="Title"
          placeholder="Name this morning"
        />
        <VerseFields {...{ form }} paths={verse} required />
        <FormattedField
          {...{ form }}
          path="reflection"
          label="Reflection"
          placeholder="Write the reflection"
          rows={6}
          pictureShared="prayerHtml"
          {...writingLooks}
        />
        <QuestionsField
          questions={form.values.questions}
          ids={form.values.questionIds}
          onChange={(questions, questionIds) => form.setValues({ questions, questionIds })}
          error={form.errors.questions}
        />
        <div className={css.prayer}>
          <FormattedField
            {...{ form }}
            path="prayer"
            label="Prayer"
            placeholder="Write the prayer"
            rows={3}
            pictureShared="reflectionHtml"
            {...writingLooks}
          />
        </div>
        <small className={text.length}>{lengthWords(form.values)}</small>
      </div>
    </div>
  );
}

/** Returns "412 words, 2 min to read". */
function lengthWords(form: DevotionalForm): string {
  const { words, minutes } = lengthOf(form);
  return `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}, ${minutes} min to read`;
}
