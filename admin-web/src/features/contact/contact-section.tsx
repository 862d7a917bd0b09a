import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { PageHead } from '../../ui/page-head.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { Rows } from '../../ui/section/rows.tsx';
import { summaryOf } from '../../ui/section/summary.ts';
import { type Deletion, useDelete } from '../../ui/section/use-delete.tsx';
import { useFilters } from '../../ui/section/use-filters.ts';
import { useListInParts, useTotal } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import { DeleteMessageDocument, MessageCountDocument, MessageListDocument } from './contact.documents.ts';
import { type ListedMessage, MessageRow, stale } from './message-row.tsx';

const PART_SIZE = 25;

const filterSpec = {
  search: { label: 'Search messages', hint: 'Name, address or words', max: limits.contact.search },
  selects: {
    state: { label: 'State', all: 'Any status', options: { open: 'Open', handled: 'Handled' } },
  },
};

const deletion: Deletion<ListedMessage> = {
  what: 'message',
  document: DeleteMessageDocument,
  nameOf: ({ name }) => name,
  about: ({ name, email }) => (
    <>
      <strong>{name}</strong>, {email}
    </>
  ),
  confirm: m.contact_delete_confirm(),
  deleted: m.contact_deleted(),
  failed: m.contact_delete_failed(),
  stale,
};

/** Section for messages from the contact page: shows, answers, marks and deletes them. */
export default function ContactSection({ onLoaded }: SectionProps) {
  const filters = useFilters(filterSpec);
  const { search, state } = filters.values;
  const wanted = { search, handled: state && state === 'handled' };
  const total = useTotal(MessageCountDocument, wanted, ({ contactMessages }) => contactMessages);
  const variables = { ...wanted, first: PART_SIZE };
  const list = useListInParts(MessageListDocument, { variables, total, onLoaded });
  const { ask, dialog } = useDelete(deletion);
  return (
    <>
      <PageHead title="Messages" summary={summaryOf(list, filters, 'newest first')} />
      <ListPanel
        what="messages"
        {...{ list, filters }}
        empty={{
          scene: 'seed',
          title: 'No messages yet',
          text: 'Messages from the contact page are listed here.',
        }}
        noneMatch={{
          scene: 'seed',
          title: 'No message found',
          text: 'Try other words, or look among all of them.',
        }}
      >
        {(items) => (
          <Rows label="Messages" items={items} next={list.next}>
            {(message, next) => (
              <MessageRow {...{ message, next }} leaves={state !== null} onDelete={() => ask([message])} />
            )}
          </Rows>
        )}
      </ListPanel>
      {dialog}
    </>
  );
}
