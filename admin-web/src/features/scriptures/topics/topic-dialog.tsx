import { useMutation } from '@apollo/client/react';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { ItemDialog } from '../../../ui/item-dialog.tsx';
import { useItemForm } from '../../../ui/use-item-form.ts';
import { UpdateTopicDocument } from '../scriptures.documents.ts';
import { type ListedTopic, staleAfterChange } from '../stale-after-change.ts';
import { TopicFields } from './topic-fields.tsx';
import { type TopicValues, topicValues, validateTopic } from './topic-values.ts';

interface Props {
  topic: ListedTopic;
  onClose(): void;
}

/** Corrects a topic. */
export default function TopicDialog({ topic, onClose }: Props) {
  const { id } = topic;
  const [update] = useMutation(UpdateTopicDocument, staleAfterChange);
  const item = useItemForm<TopicValues>({
    draft: `topic:${id}`,
    stored: topicValues(topic),
    version: topic.version,
    validate: validateTopic,
    send: (input, version) => update({ variables: { id, input, version } }),
    formOf: (current) => topicValues(current as TopicValues),
    onSaved: () => {
      toast.success(scriptureMessages.topicUpdated);
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
      shown={({ name, description, alphabet }) => ({
        Name: name,
        Description: description,
        Letter: alphabet,
      })}
      onClose={onClose}
    >
      <TopicFields form={item.form} />
    </ItemDialog>
  );
}
