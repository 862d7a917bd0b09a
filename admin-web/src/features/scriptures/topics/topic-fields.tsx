import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { limits } from '@quiet-time/schema/limits';
import { letterOf, letters, type TopicValues } from './topic-values.ts';

const max = limits.topic;

/** Name, description and letter. The letter follows the name until it is edited. */
export function TopicFields({ form }: { form: UseFormReturnType<TopicValues> }) {
  const name = form.getInputProps('name');
  const rename = (next: string) => {
    const { name: before, alphabet } = form.getValues();
    form.setFieldValue('name', next);
    if (alphabet === letterOf(before)) form.setFieldValue('alphabet', letterOf(next));
  };
  return (
    <>
      <TextInput
        {...name}
        label="Name"
        required
        maxLength={max.name}
        autoComplete="off"
        onChange={(event) => rename(event.currentTarget.value)}
      />
      <TextInput
        {...form.getInputProps('description')}
        label="Description"
        maxLength={max.description}
        autoComplete="off"
      />
      <NativeSelect {...form.getInputProps('alphabet')} label="Letter" data={letters} />
    </>
  );
}
