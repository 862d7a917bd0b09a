import { filled } from '@quiet-time/schema/filled';
import { m } from '@quiet-time/schema/sentences';
import { PageHead } from '../../../ui/page-head.tsx';
import { EditedItem, lazyDialog, useEdit } from '../../../ui/section/edited-item.tsx';
import { ListPanel } from '../../../ui/section/list-panel.tsx';
import { type Deletion, useDelete } from '../../../ui/section/use-delete.tsx';
import { useList } from '../../../ui/section/use-list.ts';
import type { SectionProps } from '../../../ui/section-props.ts';
import { InlineForm } from '../inline-form.tsx';
import { stale } from '../scripture-values.ts';
import { CreateTopicDocument, DeleteTopicDocument, TopicListDocument } from '../scriptures.documents.ts';
import { TopicFields } from './topic-fields.tsx';
import { countOf, TopicGroups } from './topic-groups.tsx';
import { blankTopic, type ListedTopic, topicFields } from './topic-values.ts';

const TopicDialog = lazyDialog(() => import('./topic-dialog.tsx'));

const deletion: Deletion<ListedTopic> = {
  what: 'topic',
  document: DeleteTopicDocument,
  nameOf: ({ name }) => name,
  about: ({ name, scriptureCount }) => (
    <>
      <strong>{name}</strong>
      {scriptureCount > 0 && `, with ${countOf(scriptureCount)}. They are kept, without a topic`}
    </>
  ),
  deleted: m.topic_deleted(),
  stale,
  restorable: true,
};

/** Section for the topics of scriptures: adds, edits and deletes them. */
export default function TopicsSection({ onLoaded }: SectionProps) {
  const list = useList(TopicListDocument, { pick: ({ topics }) => topics, onLoaded });
  const { edit } = useEdit();
  const { ask, dialog } = useDelete(deletion);
  const scriptures = list.items?.reduce((sum, { scriptureCount }) => sum + scriptureCount, 0) ?? 0;
  return (
    <>
      <PageHead
        title="Scripture topics"
        summary={list.items?.length ? `${list.items.length} topics with ${countOf(scriptures)}.` : undefined}
      />
      <InlineForm
        what="topic"
        draft="topic:new"
        blank={blankTopic}
        fields={topicFields}
        document={CreateTopicDocument}
        complete={({ name }) => filled.test(name)}
        first="name"
        created={m.topic_created()}
        failed={(why) => m.topic_create_failed({ why })}
      >
        {(form) => <TopicFields form={form} />}
      </InlineForm>
      <ListPanel
        what="topics"
        list={list}
        empty={{ scene: 'seed', title: 'No topics yet', text: 'Give the first one a name above.' }}
      >
        {(topics) => <TopicGroups topics={topics} edit={edit} remove={(topic) => ask([topic])} />}
      </ListPanel>
      <EditedItem list={list} Dialog={TopicDialog} />
      {dialog}
    </>
  );
}
