import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { limits } from '@quiet-time/schema/limits';
import { scriptureCategories } from '@quiet-time/schema/scripture-categories';
import css from '../../../ui/section/item-fields.module.css';
import type { ScriptureValues } from '../scripture-values.ts';
import { TopicSelect } from '../topic-select.tsx';

const max = limits.scripture;
const categories = Object.entries(scriptureCategories).map(([value, name]) => ({ value, label: name() }));

interface Props {
  form: UseFormReturnType<ScriptureValues>;
  /** Current topic, until the others are loaded. */
  topic: { id: string; name: string } | null;
}

/** Fields of a scripture. */
export function ScriptureFields({ form, topic }: Props) {
  return (
    <>
      <div className={css.pair}>
        <TextInput
          {...form.getInputProps('reference')}
          label="Reference"
          required
          maxLength={max.reference}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('version')}
          label="Version"
          maxLength={max.version}
          autoComplete="off"
        />
      </div>
      <Textarea
        {...form.getInputProps('text')}
        label="Scripture text"
        required
        rows={5}
        maxLength={max.text}
        classNames={{ input: css.serif }}
      />
      <div className={css.pair}>
        <NativeSelect {...form.getInputProps('category')} label="Category" data={categories} />
        <TopicSelect {...form.getInputProps('topicId')} label="Topic" none="No topic" own={topic} />
      </div>
      <TextInput
        {...form.getInputProps('keywords')}
        label="Keywords"
        description="With commas between them"
        maxLength={max.keywords * (max.keyword + 2)}
        autoComplete="off"
      />
    </>
  );
}
