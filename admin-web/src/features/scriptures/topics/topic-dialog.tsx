import { useMutation } from '@apollo/client/react';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { ItemDialog } from '../../../ui/item-dialog.tsx';
import { useItemForm } from '../../../ui/use-item-form.ts';
import { CreateTopicDocument, UpdateTopicDocument } from '../scriptures.documents.ts';
import { type ListedTopic, staleAfterChange } from '../stale-after-change.ts';
import { TopicFields } from './topic-fields.tsx';
import { type TopicValues, topicFields, topicValues, validateTopic } from './topic-values.ts';

interface Props {
  topic: ListedTopic;
  onClose(): void;
}

/** Corrects a topic. */
export default function TopicDialog({ topic, onClose }: Props) {
  const { id } = topic;
  const [create] = useMutation(CreateTopicDocument, staleAfterChange);
  const [update] = useMutation(UpdateTopicDocument, staleAfterChange);
  const item = useItemForm<TopicValues>({
    draft: `topic:${id}`,
    stored: topicValues(topic),
    version: topic.version,
    validate: validateTopic,
    fields: topicFields,
    create: (input) => create({ variables: { input } }),
    update: (input, version) => update({ variables: { id, input, version } }),
    formOf: (stored) => topicValues(stored as TopicValues),
    onSaved: (how) => {
      toast.success(how === 'updated' ? scriptureMessages.topicUpdated : scriptureMessages.topicCreated);
      onClose();
    },
  });
  return (
    <ItemDialog
      title="Edit topic"
      item={item}
      saveLabel="Save topic"
      failed={scriptureMessages.topicSaveFailed}
      changed={scriptureMessages.topicChanged}
      onClose={onClose}
    >
      <TopicFields form={item.form} />
    </ItemDialog>
  );
}
