import { useMutation } from '@apollo/client/react';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { DeleteItem } from '../../../ui/delete-item.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import css from '../../../ui/panel.module.css';
import type { SectionProps } from '../../../ui/section-props.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { DeleteTopicDocument, TopicListDocument } from '../scriptures.documents.ts';
import { type ListedTopic, staleAfterChange } from '../stale-after-change.ts';
import { NewTopic } from './new-topic.tsx';
import TopicDialog from './topic-dialog.tsx';
import { countOf, TopicGroups } from './topic-groups.tsx';

type Open = { what: 'edit' | 'delete'; topic: ListedTopic } | null;

/** The topics under which scriptures are gathered: writing, correcting and deleting them. */
export default function TopicsSection({ onLoaded }: SectionProps) {
  const answer = useAnswer(TopicListDocument);
  const [open, setOpen] = useState<Open>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLoaded(answer, onLoaded);

  const topics = answer.latest?.topics;
  const scriptures = topics?.reduce((sum, { scriptureCount }) => sum + scriptureCount, 0) ?? 0;
  const close = (deleted = false) => {
    // Behind an open dialog nothing takes the focus.
    flushSync(() => setOpen(null));
    // The button that was pressed is gone with its topic.
    if (deleted) heading.current?.focus();
  };
  return (
    <>
      <PageHead
        title="Scripture topics"
        headingRef={heading}
        summary={topics?.length ? `${topics.length} topics with ${countOf(scriptures)}.` : undefined}
      />
      <NewTopic />
      <section className={css.root} aria-label="List of topics" aria-busy={answer.loading}>
        {answer.failure ? (
          <LoadFailed of={answer} />
        ) : !topics ? (
          <TableSkeleton />
        ) : topics.length === 0 ? (
          <EmptyState scene="seed" title="No topics yet" text="Give the first one a name above." />
        ) : (
          <TopicGroups
            topics={topics}
            onEdit={(topic) => setOpen({ what: 'edit', topic })}
            onDelete={(topic) => setOpen({ what: 'delete', topic })}
          />
        )}
      </section>
      {open?.what === 'edit' && <TopicDialog topic={open.topic} onClose={close} />}
      {open?.what === 'delete' && <DeleteTopic topic={open.topic} onClose={close} />}
    </>
  );
}

function DeleteTopic({ topic, onClose }: { topic: ListedTopic; onClose(deleted: boolean): void }) {
  const { id, name, scriptureCount } = topic;
  const [remove] = useMutation(DeleteTopicDocument, staleAfterChange);
  return (
    <DeleteItem
      title="Delete topic"
      remove={() => remove({ variables: { id } })}
      deleted={scriptureMessages.topicDeleted}
      failed={scriptureMessages.topicDeleteFailed}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
        {scriptureCount > 0 && `, with ${countOf(scriptureCount)}. They are kept, without a topic`}
      </p>
      <p>{scriptureMessages.topicDeleteConfirm}</p>
    </DeleteItem>
  );
}
