import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { mailKinds } from '@quiet-time/schema/labels';
import { DealtRow, type Way } from '../../ui/section/dealt-row.tsx';
import {
  DismissMailDocument,
  type MailListDocument,
  SendMailAgainDocument,
} from './given-up-mails.documents.ts';

interface Props {
  mail: ResultOf<typeof MailListDocument>['list']['nodes'][number];
  next: boolean;
  /** Called when it could be neither sent nor dismissed, as the list may be out of date. */
  onFailed(): void;
}

const sendAgain: Way = {
  label: 'Send again',
  mutation: SendMailAgainDocument,
  done: backOfficeMessages.mailSentAgain,
  failed: backOfficeMessages.mailSendFailed,
};
const dismiss: Way = {
  label: 'Dismiss',
  mutation: DismissMailDocument,
  done: backOfficeMessages.mailDismissed,
  failed: backOfficeMessages.mailDismissFailed,
};

/** An undelivered mail: kind, recipient and failure. */
export function MailRow({ mail, next, onFailed }: Props) {
  const { kind, recipient, reason, givenUpAt, canBeSentAgain } = mail;
  const title = mailKinds[kind];
  return (
    <DealtRow
      item={mail}
      of={recipient ? `${title}, to ${recipient}` : title}
      title={title}
      person={recipient}
      at={givenUpAt}
      next={next}
      ways={canBeSentAgain ? [sendAgain, dismiss] : [dismiss]}
      stale={['givenUpMails']}
      onFailed={onFailed}
    >
      <p>{reason}</p>
    </DealtRow>
  );
}
