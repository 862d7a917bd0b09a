import { useMutation, useQuery } from '@apollo/client/react';
import { contactMessages } from '@quiet-time/schema/contact-messages';
import { limits } from '@quiet-time/schema/limits';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SectionProps } from '../../app/sections.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useLastPage } from '../../lib/use-last-page.ts';
import { DeleteItem } from '../../ui/delete-item.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager } from '../../ui/pager.tsx';
import css from '../../ui/panel.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import { TableSkeleton } from '../devotionals/table-skeleton.tsx';
import { type ListedMessage, staleAfterChange, stateOf, states } from './listed-message.ts';
import { MessageRows } from './message-rows.tsx';
import {
  DeleteMessageDocument,
  MessageListDocument,
  SetMessageHandledDocument,
} from './messages.documents.ts';

const PAGE_SIZE = 25;

/** What people wrote on the contact page: reading, answering, marking as handled and deleting it. */
export default function MessagesSection({ onLoaded }: SectionProps) {
  const { params, page, change, goToPage } = useAddress();
  const search = params.get('q') ?? '';
  const state = stateOf(params.get('state'));
  const handled = state && state === 'handled';
  const { data, previousData, loading, error, refetch } = useQuery(MessageListDocument, {
    variables: { search, handled, page, limit: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const setHandled = useSetHandled();
  const [deleting, setDeleting] = useState<ListedMessage | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (data && !loading) onLoaded(new Date());
  }, [data, loading, onLoaded]);
  const list = (data ?? previousData)?.contactMessages;
  useLastPage({ page, pages: list?.pages, loading }, goToPage);

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
        summary={list && !filtered ? `${list.total.toLocaleString('en')} in all, newest first.` : undefined}
      />
      <section className={css.root} aria-label="List of messages" aria-busy={loading}>
        <FilterBar label="Search messages">
          <SearchField
            label="Search messages"
            hint="Name, address or words"
            value={search}
            maxLength={limits.contact.search}
            onSearch={(words) => change({ q: words, page: null }, true)}
          />
          <FilterSelect
            label="State"
            all="Open and handled"
            options={states}
            value={state}
            onChange={(value) => change({ state: value, page: null }, true)}
          />
        </FilterBar>
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch().catch(() => {})} />
        ) : !list ? (
          <TableSkeleton />
        ) : list.items.length === 0 ? (
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
              items={list.items}
              onHandled={(message, done) => {
                // The message leaves a list of one state together with the button that was pressed.
                if (state) heading.current?.focus();
                setHandled(message, done);
              }}
              onDelete={setDeleting}
            />
            {list.pages > 1 && (
              <Pager page={page} size={PAGE_SIZE} total={list.total} onPage={(to) => goToPage(to)} />
            )}
          </>
        )}
      </section>
      {deleting && <DeleteMessage message={deleting} onClose={closeDelete} />}
    </>
  );
}

function useSetHandled() {
  const [send] = useMutation(SetMessageHandledDocument, staleAfterChange);
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
  const [remove] = useMutation(DeleteMessageDocument, staleAfterChange);
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
