import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { wordCategories } from '@quiet-time/schema/word-categories';
import { optionsOf } from '../../lib/options-of.ts';
import { lengthOf } from '../../lib/text-rule.ts';
import { AttachmentsField } from '../../ui/attachments/attachments-field.tsx';
import type { Uploads } from '../../ui/attachments/use-uploads.ts';
import fields from '../../ui/section/item-fields.module.css';
import { TagsField } from '../../ui/tags/tags-field.tsx';
import css from './word-fields.module.css';
import type { WordValues } from './word-values.ts';

const max = limits.encouragingWord;

interface Props {
  form: UseFormReturnType<WordValues>;
  uploads: Uploads;
}

/** Fields of an encouraging word, and its preview. */
export function WordFields({ form, uploads }: Props) {
  const { message, tags, attachments } = form.values;
  return (
    <>
      <TextInput
        {...form.getInputProps('title')}
        label="Title"
        placeholder={m.word_default_title()}
        maxLength={max.title}
        autoComplete="off"
      />
      <div>
        {/* Without `maxLength`, which would truncate pasted text without notice. */}
        <Textarea
          {...form.getInputProps('message')}
          label="Message"
          required
          rows={4}
          // The save button is off below ten characters, so the reason is shown on blur.
          onBlur={() => message && form.validateField('message')}
          data-autofocus
          aria-describedby="message-count"
          classNames={{ input: fields.serif }}
        />
        <Counter count={lengthOf(message)} />
      </div>
      <Preview values={form.values} />
      <div className={fields.pair}>
        <NativeSelect {...form.getInputProps('category')} label="Category" data={optionsOf(wordCategories)} />
        <TextInput
          {...form.getInputProps('author')}
          label="Author"
          maxLength={max.author}
          autoComplete="off"
        />
      </div>
      <TextInput
        {...form.getInputProps('scriptureReference')}
        label="Scripture reference"
        maxLength={max.reference}
        autoComplete="off"
      />
      <TagsField
        tags={tags}
        onChange={(next) => form.setFieldValue('tags', next)}
        error={form.errors.tags}
        of="word"
      />
      <AttachmentsField
        attached={attachments}
        onChange={(next) => form.setFieldValue('attachments', next)}
        uploads={uploads}
        error={form.errors.attachments}
      />
      <Switch
        {...form.getInputProps('isActive', { type: 'checkbox' })}
        label="Active"
        description="Only administrators see an inactive one."
      />
    </>
  );
}

/** Length of the message: yellow above 400, red above 450. */
function Counter({ count }: { count: number }) {
  const { yellow, red, max: most } = max.message;
  const tone = count > red ? 'red' : count > yellow ? 'yellow' : undefined;
  return (
    <p id="message-count" className={css.counter} data-tone={tone}>
      {count} of {most} characters
    </p>
  );
}

/** Preview of the word for members. */
function Preview({
  values: { title, message, category, author, scriptureReference },
}: {
  values: WordValues;
}) {
  return (
    <section className={css.preview} aria-label="Preview">
      <small>{wordCategories[category]()}</small>
      <h3>{title.trim() || m.word_default_title()}</h3>
      <p>{message.trim() || 'Your words will stand here.'}</p>
      <small>{[author.trim(), scriptureReference.trim()].filter(Boolean).join(' · ')}</small>
    </section>
  );
}
