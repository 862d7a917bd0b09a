import { PageHead } from '../../ui/page-head.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { Rows } from '../../ui/section/rows.tsx';
import { useListInParts, useTotal } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import { MailCountDocument, MailListDocument } from './given-up-mails.documents.ts';
import { MailRow } from './mail-row.tsx';

const variables = { first: 25 };

/** Section for mails that could not be sent: sends them again or dismisses them. */
export default function GivenUpMailsSection({ onLoaded }: SectionProps) {
  const total = useTotal(MailCountDocument, {}, ({ givenUpMails }) => givenUpMails);
  const list = useListInParts(MailListDocument, { variables, total, onLoaded });
  return (
    <>
      <PageHead
        title="Undelivered mails"
        summary={
          list.items?.length
            ? 'Tried for a day in vain, or refused by the mail server. They are kept for 90 days.'
            : undefined
        }
      />
      <ListPanel
        what="undelivered mails"
        list={list}
        empty={{
          scene: 'seed',
          title: 'Every mail went out',
          text: 'Mails that could not be sent for a day, or that the mail server refused, are listed here.',
        }}
      >
        {(items) => (
          <Rows label="Undelivered mails" items={items} next={list.next}>
            {(mail, next) => <MailRow {...{ mail, next }} onFailed={list.retry} />}
          </Rows>
        )}
      </ListPanel>
    </>
  );
}
