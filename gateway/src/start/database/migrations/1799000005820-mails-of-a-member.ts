import { MakeIndexes } from './make-indexes.js';

/** Which mails did not arrive at a member is found by the ids that stand in them: after a night without a mail server there are many. */
export class MailsOfAMember1799000005820 extends MakeIndexes {
  readonly name = 'MailsOfAMember1799000005820';

  protected readonly indexes = { given_up_mails_data: 'on given_up_mails using gin (data)' };
}
