import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import type { FormEvent } from 'react';

type Texts = Record<string, string>;

/**
 * Mantine's form for uncontrolled text fields, which have their path as name. A submit reads the fields themselves, as
 * password managers fill them in without events.
 */
export function useTypedForm<Values extends Texts>(input: UseFormInput<Values>): UseFormReturnType<Values> {
  const form = useForm<Values>({
    ...input,
    mode: 'uncontrolled',
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  });
  const onSubmit: typeof form.onSubmit = (send, refuse) => {
    const submit = form.onSubmit(send, refuse);
    return (event) => {
      const typed = new FormData((event as FormEvent<HTMLFormElement>).currentTarget);
      const values = Object.entries(form.getValues()).map(([name, value]) => [
        name,
        typed.get(name) ?? value,
      ]);
      form.setValues(Object.fromEntries(values));
      return submit(event);
    };
  };
  return { ...form, onSubmit };
}
