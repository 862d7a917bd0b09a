import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { faqCategories } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { IconChevronDown } from '../../ui/icons.ts';
import css from './faq-fields.module.css';
import type { FaqValues } from './faq-values.ts';

const max = limits.faq;
const categories = Object.entries(faqCategories).map(([value, label]) => ({ value, label }));
const under = ['label', 'input', 'description', 'error'] as const;

export function FaqFields({ form }: { form: UseFormReturnType<FaqValues> }) {
  const { question, answer } = form.values;
  return (
    <>
      <TextInput
        {...form.getInputProps('question')}
        label="Question"
        required
        description={`${question.length} of ${max.question} characters`}
        inputWrapperOrder={[...under]}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('answer')}
        label="Answer"
        required
        rows={6}
        description={`${answer.length} of ${max.answer} characters`}
        inputWrapperOrder={[...under]}
      />
      <div className={css.row}>
        <NativeSelect
          {...form.getInputProps('category')}
          label="Category"
          data={categories}
          rightSection={<IconChevronDown size={15} aria-hidden="true" />}
        />
        <TextInput
          {...form.getInputProps('order')}
          label="Order"
          description="Lower ones stand first"
          inputWrapperOrder={[...under]}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
        <Switch
          {...form.getInputProps('isActive', { type: 'checkbox' })}
          label="Active"
          description="Only administrators see an inactive one."
          withThumbIndicator={false}
        />
      </div>
    </>
  );
}
