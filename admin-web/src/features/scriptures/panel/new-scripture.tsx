import { filled } from '@quiet-time/schema/filled';
import '@mantine/core/styles/Input.layer.css';
import { useMutation } from '@apollo/client/react';
import { Textarea, TextInput } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { DraftNote } from '@quiet-time/schema/web/form/form-notes.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useItemForm } from '../../../ui/use-item-form.ts';
import css from '../inline-form.module.css';
import { CreateScriptureDocument } from '../scriptures.documents.ts';
import { staleAfterChange } from '../stale-after-change.ts';
import { TopicSelect } from '../topic-select.tsx';

type Values = { topicId: string; reference: string; text: string };

const blank: Values = { topicId: '', reference: '', text: '' };
const fields = [
  { path: 'topicId', label: 'Topic' },
  { path: 'reference', label: 'Reference' },
  { path: 'text', label: 'Scripture text' },
];

/** Writes a scripture for a topic without leaving the list. The topic stays chosen for the next one. */
export function NewScripture() {
  const [create] = useMutation(CreateScriptureDocument, staleAfterChange);
  const item = useItemForm<Values>({
    draft: 'scripture:in-panel',
    stored: blank,
    version: null,
    atFields: false,
    fields,
    create: (input) => create({ variables: { input } }),
    onSaved: () => {
      toast.success(scriptureMessages.scriptureCreated);
      item.startFrom({ ...blank, topicId: item.form.getValues().topicId }, null);
      item.focus('reference');
    },
  });
  const { topicId, reference, text } = item.form.values;
  return (
    <form
      ref={item.formRef}
      className={css.root}
      aria-label="New scripture"
      noValidate
      onSubmit={item.submit}
    >
      <div className={css.scripture}>
        <TopicSelect {...item.form.getInputProps('topicId')} label="Topic" none="Choose a topic" required />
        <TextInput
          {...item.form.getInputProps('reference')}
          label="Reference"
          required
          maxLength={limits.scripture.reference}
          autoComplete="off"
        />
        <div className={css.text}>
          <Textarea
            {...item.form.getInputProps('text')}
            label="Scripture text"
            required
            rows={2}
            maxLength={limits.scripture.text}
          />
        </div>
        <BusyButton
          type="submit"
          busy={item.saving}
          busyText="Adding..."
          disabled={!topicId || !filled.test(reference) || !filled.test(text)}
        >
          Add scripture
        </BusyButton>
      </div>
      <DraftNote {...item} onDiscard={item.discardDraft} />
      {item.problem && <Note tone="error">{scriptureMessages.scriptureCreateFailed(item.problem.text)}</Note>}
    </form>
  );
}
