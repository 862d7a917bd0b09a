import { useMutation } from '@apollo/client/react';
import { filled } from '@quiet-time/schema/filled';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { DraftNote } from '@quiet-time/schema/web/form/form-notes.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useItemForm } from '../../../ui/use-item-form.ts';
import css from '../inline-form.module.css';
import { CreateTopicDocument } from '../scriptures.documents.ts';
import { staleAfterChange } from '../stale-after-change.ts';
import { TopicFields } from './topic-fields.tsx';
import { blankTopic, type TopicValues, topicFields } from './topic-values.ts';

/** Writes a topic without leaving the list; ready for the next one once it is saved. */
export function NewTopic() {
  const [create] = useMutation(CreateTopicDocument, staleAfterChange);
  const item = useItemForm<TopicValues>({
    draft: 'topic:new',
    stored: blankTopic,
    version: null,
    atFields: false,
    fields: topicFields,
    create: (input) => create({ variables: { input } }),
    onSaved: () => {
      toast.success(scriptureMessages.topicCreated);
      item.startFrom(blankTopic, null);
      item.focus('name');
    },
  });
  return (
    <form ref={item.formRef} className={css.root} aria-label="New topic" noValidate onSubmit={item.submit}>
      <div className={css.topic}>
        <TopicFields form={item.form} />
        <BusyButton
          type="submit"
          busy={item.saving}
          busyText="Adding..."
          disabled={!filled.test(item.form.values.name)}
        >
          Add topic
        </BusyButton>
      </div>
      <DraftNote {...item} onDiscard={item.discardDraft} />
      {item.problem && <Note tone="error">{scriptureMessages.topicCreateFailed(item.problem.text)}</Note>}
    </form>
  );
}
