import { Textarea, TextInput } from '@mantine/core';
import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import type { SectionProps } from '../../../ui/section-props.ts';
import css from '../inline-form.module.css';
import { InlineForm } from '../inline-form.tsx';
import { CreateScriptureDocument } from '../scriptures.documents.ts';
import { TopicSelect } from '../topic-select.tsx';
import { ScriptureList } from './scripture-list.tsx';

/** Section for scriptures: the list, with a form above it that adds one to a topic. */
export default function ScripturesSection(section: SectionProps) {
  return (
    <ScriptureList
      {...section}
      title="Scriptures"
      form={<NewScripture />}
      deleteFailed={m.scripture_delete_error()}
    />
  );
}

const blank = { topicId: '', reference: '', text: '' };
const fields = [
  { path: 'topicId', label: 'Topic' },
  { path: 'reference', label: 'Reference' },
  { path: 'text', label: 'Scripture text' },
];

/** Form for a scripture of a topic, which stays chosen for the next one. */
function NewScripture() {
  return (
    <InlineForm
      what="scripture"
      draft="scripture:in-panel"
      blank={blank}
      fields={fields}
      document={CreateScriptureDocument}
      complete={({ topicId, reference, text }) =>
        topicId !== '' && filled.test(reference) && filled.test(text)
      }
      nextOf={({ topicId }) => ({ ...blank, topicId })}
      first="reference"
      created={m.scripture_created()}
      failed={(why) => m.scripture_create_failed({ why })}
    >
      {(form) => (
        <>
          <TopicSelect {...form.getInputProps('topicId')} label="Topic" none="Choose a topic" required />
          <TextInput
            {...form.getInputProps('reference')}
            label="Reference"
            required
            maxLength={limits.scripture.reference}
            autoComplete="off"
          />
          <div className={css.text}>
            <Textarea
              {...form.getInputProps('text')}
              label="Scripture text"
              required
              rows={2}
              maxLength={limits.scripture.text}
            />
          </div>
        </>
      )}
    </InlineForm>
  );
}
