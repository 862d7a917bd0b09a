import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { useConnection } from '@quiet-time/schema/web/use-connection.ts';
import { useRef, useState } from 'react';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from '../../ui/panel.module.css';
import type { SectionProps } from '../../ui/section-props.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import {
  DismissMailDocument,
  MailCountDocument,
  MailListDocument,
  SendMailAgainDocument,
} from './given-up-mails.documents.ts';
import { type ListedMail, MailRows } from './mail-rows.tsx';

const PART_SIZE = 25;

/** It has left the list, whose number is stale. */
const dropMail = (cache: ApolloCache, id: string | undefined) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'givenUpMails' });
  if (id) cache.evict({ id: `GivenUpMail:${id}` });
};

/** Mails that could not be sent: sending them again, or letting them go. */
export default function GivenUpMailsSection({ onLoaded }: SectionProps) {
  const mails = useConnection(MailListDocument, {
    first: PART_SIZE,
  });
  const { list, loading, loadMore, busy, next } = mails;
  const total = useAnswer(MailCountDocument).data?.givenUpMails?.total;
  const [sendAgain] = useMutation(SendMailAgainDocument, {
    update: (cache, { data }) => dropMail(cache, data?.sendMailAgain),
  });
  const [dismiss] = useMutation(DismissMailDocument, {
    update: (cache, { data }) => dropMail(cache, data?.dismissMail),
  });
  const [onItsWay, setOnItsWay] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLoaded(mails, onLoaded);

  async function change(
    { id }: ListedMail,
    send: typeof sendAgain | typeof dismiss,
    done: string,
    failed: string,
  ) {
    setOnItsWay(id);
    try {
      await send({ variables: { id } });
      toast.success(done);
      // The button that was pressed is gone with its mail.
      heading.current?.focus();
    } catch {
      toast.error(failed);
      await mails.retry();
    }
    setOnItsWay(null);
  }

  return (
    <>
      <PageHead
        title="Undelivered Mails"
        headingRef={heading}
        summary={
          list && list.nodes.length > 0
            ? 'Tried for a day in vain, or refused by the mail server. They are kept for 90 days.'
            : undefined
        }
      />
      <section className={css.root} aria-label="List of undelivered mails" aria-busy={loading}>
        {mails.status === 'failed' ? (
          <LoadFailed of={mails} />
        ) : !list ? (
          <TableSkeleton />
        ) : list.nodes.length === 0 && !list.pageInfo.hasNextPage ? (
          <EmptyState
            scene="seed"
            title="Every mail went out"
            text="A mail that cannot be sent for a day, or that the mail server refuses, comes here."
          />
        ) : (
          <>
            <MailRows
              items={list.nodes}
              next={next}
              busy={onItsWay}
              onSendAgain={(mail) =>
                void change(mail, sendAgain, messages.mailSentAgain, messages.mailSendFailed)
              }
              onDismiss={(mail) =>
                void change(mail, dismiss, messages.mailDismissed, messages.mailDismissFailed)
              }
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
    </>
  );
}
