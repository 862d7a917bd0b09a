import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import css from './writing-field.module.css';

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values
  form: UseFormReturnType<any>;
  path: string;
  label: string;
  /** Invitation to write, in the empty field. */
  placeholder: string;
  /** Type of the text on the member site. */
  looks: 'title' | 'reference' | 'verse';
  required?: boolean;
}

/** Whether the browser fits a field to its text without a script, which would measure it at every key. */
const fitsItself = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** Type of a formatted text, for its editor. */
export const writingLooks = {
  required: true,
  classNames: { label: `${css.label} ${css.heading}`, input: `${css.input} ${css.text}` },
};

/** A text that is written as it will be read. Titles and references stay on one line of text. */
export function WritingField({ form, path, label, placeholder, looks, required = true }: Props) {
  const isLine = looks === 'title' || looks === 'reference';
  const field = form.getInputProps(path);
  return (
    <Textarea
      {...field}
      {...(isLine && {
        onChange: (event) => form.setFieldValue(path, event.currentTarget.value.replace(/\s*\n\s*/g, ' ')),
        onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
      })}
      required={required}
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
