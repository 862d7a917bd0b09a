import type { ApolloCache } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import type { SectionProps } from '../../app/sections.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useLastPage } from '../../lib/use-last-page.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager } from '../../ui/pager.tsx';
import css from '../../ui/panel.module.css';
import { TableSkeleton } from '../devotionals/table-skeleton.tsx';
import { type ListedMail, MailRows } from './mail-rows.tsx';
import { DismissMailDocument, MailListDocument, SendMailAgainDocument } from './mails.documents.ts';

const PAGE_SIZE = 25;

/** The list and its number are stale, whether it went well or somebody else was faster. */
const forgetList = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'givenUpMails' });
};

/** Mails that could not be sent: sending them again, or letting them go. */
export default function MailsSection({ onLoaded }: SectionProps) {
  const { page, goToPage } = useAddress();
  const { data, previousData, loading, error, refetch } = useQuery(MailListDocument, {
    variables: { page, limit: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const [sendAgain] = useMutation(SendMailAgainDocument, { update: forgetList });
  const [dismiss] = useMutation(DismissMailDocument, { update: forgetList });
  const [busy, setBusy] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (data && !loading) onLoaded(new Date());
  }, [data, loading, onLoaded]);
  const list = (data ?? previousData)?.givenUpMails;
  useLastPage({ page, pages: list?.pages, loading }, goToPage);

  async function change(
    { id }: ListedMail,
    send: typeof sendAgain | typeof dismiss,
    done: string,
    failed: string,
  ) {
    setBusy(id);
    try {
      await send({ variables: { id } });
      toast.success(done);
      // The button that was pressed is gone with its mail.
      heading.current?.focus();
    } catch {
      toast.error(failed);
      await refetch().catch(() => {});
    }
    setBusy(null);
  }

  return (
    <>
      <PageHead
        title="Undelivered Mails"
        headingRef={heading}
        summary={
          list && list.total > 0
            ? 'Tried for a day in vain, or refused by the mail server. They are kept for 90 days.'
            : undefined
        }
      />
      <section className={css.root} aria-label="List of undelivered mails" aria-busy={loading}>
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch().catch(() => {})} />
        ) : !list ? (
          <TableSkeleton />
        ) : list.items.length === 0 ? (
          <EmptyState
            scene="seed"
            title="Every mail went out"
            text="A mail that cannot be sent for a day, or that the mail server refuses, comes here."
          />
        ) : (
          <>
            <MailRows
              items={list.items}
              busy={busy}
              onSendAgain={(mail) =>
                void change(mail, sendAgain, messages.mailSentAgain, messages.mailSendFailed)
              }
              onDismiss={(mail) =>
                void change(mail, dismiss, messages.mailDismissed, messages.mailDismissFailed)
              }
            />
            {list.pages > 1 && (
              <Pager page={page} size={PAGE_SIZE} total={list.total} onPage={(to) => goToPage(to)} />
            )}
          </>
        )}
      </section>
    </>
  );
}
