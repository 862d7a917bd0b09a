import { Textarea, TextInput } from '@mantine/core';
import { lengthOf } from '@quiet-time/schema/reading-time';
import type { ReactNode } from 'react';
import css from './devotional-fields.module.css';
import type { DevotionalForm } from './devotional-form.ts';
import { type FieldsProps, PublishingFields } from './publishing-fields.tsx';
import { QuestionsField } from './questions-field.tsx';
import { VerseFetch } from './verse-fetch.tsx';

interface Props extends FieldsProps {
  /** Note about the draft. */
  note: ReactNode;
}

/** Fields in two columns: content on the left, publishing on the right. */
export function DevotionalFields({ form, uploads, id, note }: Props) {
  return (
    <div className={css.root}>
      <div className={css.main}>
        {note}
        <TextInput
          {...form.getInputProps('title')}
          data-autofocus
          required
          label="Title"
          classNames={{ input: css.title ?? '' }}
        />
        <TextInput {...form.getInputProps('scripture.reference')} required label="Scripture reference" />
        <VerseFetch form={form} />
        <Textarea
          {...form.getInputProps('scripture.verse')}
          required
          autosize
          label="Scripture verse"
          minRows={2}
          maxRows={6}
          classNames={{ input: css.serif ?? '' }}
        />
        <Textarea
          {...form.getInputProps('reflection')}
          required
          autosize
          label="Reflection"
          minRows={6}
          maxRows={14}
          classNames={{ input: css.serif ?? '' }}
        />
        <QuestionsField
          questions={form.values.questions}
          ids={form.values.questionIds}
          onChange={(questions, questionIds) => form.setValues({ questions, questionIds })}
          error={form.errors.questions}
        />
        <Textarea
          {...form.getInputProps('prayer')}
          required
          autosize
          label="Prayer"
          minRows={3}
          maxRows={8}
          classNames={{ input: css.serif ?? '' }}
        />
        <small className={css.length}>{lengthWords(form.values)}</small>
      </div>
      <PublishingFields {...{ form, uploads, id }} />
    </div>
  );
}

/** Returns "412 words, 2 min to read". */
function lengthWords(form: DevotionalForm): string {
  const { words, minutes } = lengthOf(form);
  return `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}, ${minutes} min to read`;
}
