import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { itemFormDialog } from '../../../ui/section/item-form-dialog.tsx';
import { stale } from '../scripture-values.ts';
import { CreateTopicDocument, UpdateTopicDocument } from '../scriptures.documents.ts';
import { TopicFields } from './topic-fields.tsx';
import { blankTopic, topicFields, topicValues, validateTopic } from './topic-values.ts';

export default itemFormDialog({
  what: 'topic',
  draft: 'topic',
  blank: blankTopic,
  valuesOf: topicValues,
  inputOf: (values) => values,
  fields: topicFields,
  validate: validateTopic,
  create: CreateTopicDocument,
  update: UpdateTopicDocument,
  stale,
  says: {
    created: scriptureMessages.topicCreated,
    updated: scriptureMessages.topicUpdated,
    failed: scriptureMessages.topicSaveFailed,
    changed: scriptureMessages.topicChanged,
  },
  Fields: TopicFields,
});
