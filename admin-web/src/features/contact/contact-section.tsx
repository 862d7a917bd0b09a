import { useMutation } from '@apollo/client/react';
import { contactMessages } from '@quiet-time/schema/contact-messages';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { useConnection } from '@quiet-time/schema/web/use-connection.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAddress } from '../../lib/use-address.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { DeleteItem } from '../../ui/delete-item.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from '../../ui/panel.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import type { SectionProps } from '../../ui/section-props.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import {
  DeleteMessageDocument,
  MessageCountDocument,
  MessageListDocument,
  SetMessageHandledDocument,
} from './contact.documents.ts';
import { countAnew, dropMessage, type ListedMessage, stateOf, states } from './listed-message.ts';
import { MessageRows } from './message-rows.tsx';

const PART_SIZE = 25;

/** What people wrote on the contact page: reading, answering, marking as handled and deleting it. */
export default function ContactSection({ onLoaded }: SectionProps) {
  const { params, change } = useAddress();
  const search = params.get('q') ?? '';
  const state = stateOf(params.get('state'));
  const handled = state && state === 'handled';
  const wanted = { search, handled };
  const found = useConnection(MessageListDocument, {
    ...wanted,
    first: PART_SIZE,
  });
  const { list, loading, loadMore, busy, next } = found;
  const count = useAnswer(MessageCountDocument, { variables: wanted });
  const total = count.latest?.contactMessages?.total;
  const setHandled = useSetHandled(state !== null);
  const [deleting, setDeleting] = useState<ListedMessage | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLoaded(found, onLoaded);

  const filtered = search !== '' || state !== null;
  const closeDelete = (deleted: boolean) => {
    // Behind an open dialog nothing takes the focus.
    flushSync(() => setDeleting(null));
    // The button that was pressed is gone with its message.
    if (deleted) heading.current?.focus();
  };
  return (
    <>
      <PageHead
        title="Messages"
        headingRef={heading}
        summary={
          total !== undefined && !filtered ? `${total.toLocaleString('en')} in all, newest first.` : undefined
        }
      />
      <section className={css.root} aria-label="List of messages" aria-busy={loading}>
        <FilterBar label="Search messages">
          <SearchField
            label="Search messages"
            hint="Name, address or words"
            value={search}
            maxLength={limits.contact.search}
            onSearch={(words) => change({ q: words }, true)}
          />
          <FilterSelect
            label="State"
            all="Open and handled"
            options={states}
            value={state}
            onChange={(value) => change({ state: value }, true)}
          />
        </FilterBar>
        {found.status === 'failed' ? (
          <LoadFailed of={found} />
        ) : !list ? (
          <TableSkeleton />
        ) : list.nodes.length === 0 && !list.pageInfo.hasNextPage ? (
          <EmptyState
            scene="seed"
            title={filtered ? 'No message found' : 'No messages yet'}
            text={
              filtered
                ? 'Try other words, or look among all of them.'
                : 'What people write on the contact page comes here.'
            }
          />
        ) : (
          <>
            <MessageRows
              items={list.nodes}
              next={next}
              onHandled={(message, done) => {
                // The message leaves a list of one state together with the button that was pressed.
                if (state) heading.current?.focus();
                setHandled(message, done);
              }}
              onDelete={setDeleting}
            />
            <LoadMore
              shown={list.nodes.length}
              hasMore={list.pageInfo.hasNextPage}
              {...{ total, busy }}
              onPress={() => void loadMore((thrown) => toast.error(reasonFor(thrown, messages.loadFailed)))}
            />
          </>
        )}
      </section>
      {deleting && <DeleteMessage message={deleting} onClose={closeDelete} />}
    </>
  );
}

/** @param leaves whether the list shows one state alone, so that the message goes out of it */
function useSetHandled(leaves: boolean) {
  const [send] = useMutation(SetMessageHandledDocument, {
    update(cache, { data }) {
      countAnew(cache);
      if (leaves && data) dropMessage(cache, data.setContactMessageHandled.id);
    },
  });
  return ({ id }: ListedMessage, handled: boolean) =>
    void send({ variables: { id, handled } }).then(
      () =>
        toast.success(handled ? contactMessages.contactHandled : contactMessages.contactReopened, {
          subject: id,
        }),
      () => toast.error(contactMessages.contactHandleFailed, { subject: id }),
    );
}

interface DeleteProps {
  message: ListedMessage;
  onClose(deleted: boolean): void;
}

function DeleteMessage({ message: { id, name, email }, onClose }: DeleteProps) {
  const [remove] = useMutation(DeleteMessageDocument, {
    update(cache) {
      countAnew(cache);
      dropMessage(cache, id);
    },
  });
  return (
    <DeleteItem
      title="Delete message"
      remove={() => remove({ variables: { id } })}
      deleted={contactMessages.contactDeleted}
      failed={contactMessages.contactDeleteFailed}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>, {email}
      </p>
      <p>{contactMessages.contactDeleteConfirm}</p>
    </DeleteItem>
  );
}
