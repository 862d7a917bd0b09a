import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldLook } from './field.tsx';

export type TextInputProps = FieldLook & Omit<ComponentPropsWithRef<'input'>, keyof FieldLook>;

/** Single-line text field, in any script. Its props are those of Mantine's. */
export function TextInput(props: TextInputProps) {
  const [look, input] = parted(props);
  return (
    <Field {...look} id={input.id} aria-describedby={input['aria-describedby']}>
      {(attributes) => <input type="text" dir="auto" {...input} {...attributes} />}
    </Field>
  );
}

export type TextareaProps = FieldLook & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldLook>;

/** Multi-line text field. */
export function Textarea(props: TextareaProps) {
  const [look, input] = parted(props);
  return (
    <Field {...look} id={input.id} aria-describedby={input['aria-describedby']}>
      {(attributes) => <textarea dir="auto" {...input} {...attributes} />}
    </Field>
  );
}

/** Separates the props of the field from those of its element. */
export function parted<Props extends FieldLook>(props: Props): [FieldLook, Omit<Props, keyof FieldLook>] {
  const {
    label,
    description,
    error,
    optional,
    size,
    leftSection,
    rightSection,
    inputWrapperOrder,
    className,
    classNames,
    ...input
  } = props;
  const look = {
    label,
    description,
    error,
    leftSection,
    rightSection,
    className,
    ...(optional && { optional }),
    ...(size && { size }),
    ...(inputWrapperOrder && { inputWrapperOrder }),
    ...(classNames && { classNames }),
  };
  return [look, input];
}
