import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { mailKinds } from '@quiet-time/schema/labels';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { focusHeading } from '../../lib/focus-heading.ts';
import { Row, RowButton } from '../../ui/section/rows.tsx';
import { forget } from '../../ui/section/stale.ts';
import {
  DismissMailDocument,
  type MailListDocument,
  SendMailAgainDocument,
} from './given-up-mails.documents.ts';

interface Props {
  mail: ResultOf<typeof MailListDocument>['list']['nodes'][number];
  next: boolean;
  /** It could be neither sent nor dismissed: the list may be out of date. */
  onFailed(): void;
}

/** What a mail was about, for whom, and why it did not go out. */
export function MailRow({ mail, next, onFailed }: Props) {
  const { id, kind, recipient, reason, givenUpAt, canBeSentAgain } = mail;
  const gateway = useGateway();
  const [busy, setBusy] = useState(false);
  const change = async (
    mutation: typeof SendMailAgainDocument | typeof DismissMailDocument,
    done: string,
    failed: string,
  ) => {
    setBusy(true);
    try {
      await gateway.mutate({ mutation, variables: { id } });
      // It has left the list, whose number is stale.
      gateway.change((cache) => {
        cache.evict({ id: cache.identify({ ...mail }) });
        forget(cache, ['givenUpMails']);
      });
      toast.success(done);
      // The button that was pressed is gone with its mail.
      focusHeading();
    } catch {
      toast.error(failed);
      onFailed();
      setBusy(false);
    }
  };
  const title = mailKinds[kind];
  const button = { of: recipient ? `${title}, to ${recipient}` : title, disabled: busy };
  return (
    <Row
      title={title}
      person={recipient}
      at={givenUpAt}
      next={next}
      actions={
        <>
          {canBeSentAgain && (
            <RowButton
              {...button}
              onClick={() =>
                change(
                  SendMailAgainDocument,
                  backOfficeMessages.mailSentAgain,
                  backOfficeMessages.mailSendFailed,
                )
              }
            >
              Send again
            </RowButton>
          )}
          <RowButton
            {...button}
            onClick={() =>
              change(
                DismissMailDocument,
                backOfficeMessages.mailDismissed,
                backOfficeMessages.mailDismissFailed,
              )
            }
          >
            Dismiss
          </RowButton>
        </>
      }
    >
      <p>{reason}</p>
    </Row>
  );
}
