import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { faqCategories } from '@quiet-time/schema/faq-categories';
import { limits } from '@quiet-time/schema/limits';
import { optionsOf } from '../../lib/options-of.ts';
import { lengthOf } from '../../lib/text-rule.ts';
import css from './faq-fields.module.css';
import type { FaqValues } from './faq-values.ts';

const countOf = (text: string, max: number) => `${lengthOf(text)} of ${max} characters`;

/** Fields of an FAQ, and its preview for readers. */
export function FaqFields({ form }: { form: UseFormReturnType<FaqValues> }) {
  const { question, answer } = form.values;
  return (
    <>
      <TextInput
        {...form.getInputProps('question')}
        label="Question"
        required
        description={countOf(question, limits.faq.question)}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('answer')}
        label="Answer"
        required
        rows={6}
        description={countOf(answer, limits.faq.answer)}
      />
      <div className={css.row}>
        <NativeSelect {...form.getInputProps('category')} label="Category" data={optionsOf(faqCategories)} />
        <TextInput
          {...form.getInputProps('order')}
          label="Order"
          description="Lower numbers come first"
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
        <Switch
          {...form.getInputProps('isActive', { type: 'checkbox' })}
          label="Active"
          description="Only administrators see an inactive one."
        />
      </div>
      <Preview values={form.values} />
    </>
  );
}

function Preview({ values: { question, answer, category, isActive } }: { values: FaqValues }) {
  return (
    <section className={css.preview} aria-label="Preview">
      <h3>Preview</h3>
      <div>
        <h4>{question.trim() || 'The question stands here.'}</h4>
        <small>{faqCategories[category]()}</small>
        <p>{answer.trim() || 'And here the answer.'}</p>
      </div>
      {!isActive && <small>It is not active, so readers do not see it.</small>}
    </section>
  );
}
