import { m } from '@quiet-time/schema/sentences';
import { itemFormDialog } from '../../../ui/section/item-form-dialog.tsx';
import { stale } from '../scripture-values.ts';
import { CreateTopicDocument, UpdateTopicDocument } from '../scriptures.documents.ts';
import { TopicFields } from './topic-fields.tsx';
import { blankTopic, topicFields, topicValues, validateTopic } from './topic-values.ts';

export default itemFormDialog({
  what: 'topic',
  draft: 'topic',
  history: 'scriptureTopic',
  translations: 'scriptureTopic',
  blank: blankTopic,
  valuesOf: topicValues,
  inputOf: (values) => values,
  fields: topicFields,
  validate: validateTopic,
  create: CreateTopicDocument,
  update: UpdateTopicDocument,
  stale,
  messages: {
    created: m.topic_created(),
    updated: m.topic_updated(),
  },
  Fields: TopicFields,
});
