import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { DevotionalForm } from './devotional-form.ts';
import css from './writing-field.module.css';

interface Props {
  form: UseFormReturnType<DevotionalForm>;
  path: 'title' | 'scripture.reference' | 'scripture.verse';
  label: string;
  /** Invitation to write, in the empty field. */
  placeholder: string;
  /** Type of the text on the member site. */
  looks: 'title' | 'reference' | 'verse';
}

/** Whether the browser fits a field to its text without a script, which would measure it at every key. */
const fitsItself = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** Type of the reflection and the prayer, for their editor. */
export const writingLooks = {
  required: true,
  classNames: { label: `${css.label} ${css.heading}`, input: `${css.input} ${css.text}` },
};

/** A text that is written as it will be read. Titles and references stay on one line of text. */
export function WritingField({ form, path, label, placeholder, looks }: Props) {
  const isLine = looks === 'title' || looks === 'reference';
  const field = form.getInputProps(path);
  return (
    <Textarea
      {...field}
      {...(isLine && {
        onChange: (event) =>
          form.setFieldValue(path, event.currentTarget.value.replace(/\s*\n\s*/g, ' ') as never),
        onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
      })}
      required
      withAsterisk={false}
      dir="auto"
      label={label}
      placeholder={placeholder}
      autosize={!fitsItself}
      minRows={1}
      {...(fitsItself && { rows: 1 })}
      classNames={{
        root: css.root ?? '',
        label: css.label ?? '',
        input: `${css.input} ${css[looks]}`,
      }}
    />
  );
}
