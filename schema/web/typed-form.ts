import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import type { FormEvent } from 'react';

type Texts = Record<string, string>;

/**
 * Mantine's form for fields of text, which keep what is in them themselves and have their path for a name. A submit
 * takes what is in them, however it came there: password managers fill fields in without telling the page.
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
