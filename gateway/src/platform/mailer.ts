import { type PassThrough, Readable } from 'node:stream';
import type { MailKind } from '@quiet-time/schema/labels';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { maskAddresses } from './mask.js';
import { mailsTotal } from './metrics.js';
import { currentRequestId } from './scope.js';

/** A mail ready to be sent: both forms say the same. */
export interface Mail {
  kind: MailKind;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes; to the sender of all mails when missing. */
  replyTo?: { name: string; address: string };
  /** Beside those that every mail has. */
  headers?: Record<string, string>;
}

/** Sends mails over SMTP. */
export interface Mailer {
  /**
   * @param id of the job: it becomes the Message-ID, so that a mail sent twice can be told by its receiver
   * @param claim is waited for when the mail server has taken sender and receiver and waits for the mail
   * @throws MailError; the job is then tried again, unless that is final
   */
  send(to: string, mail: Mail, id: string, claim?: () => Promise<void>): Promise<void>;
  close(): void;
}

/** A mail that was not sent. Fit for log and database: addresses in it are masked. */
export class MailError extends Error {
  /** To whom it should have gone, masked. */
  readonly recipient: string;

  /**
   * @param final whether trying again would change nothing
   * @param answered whether the mail server has said no; else it may have taken the mail
   * @param ofReceiver whether what it has refused is the receiver
   */
  constructor(
    message: string,
    to: string,
    readonly final: boolean,
    readonly answered = false,
    readonly ofReceiver = false,
  ) {
    super(maskAddresses(message));
    this.name = 'MailError';
    this.recipient = maskAddresses(to);
  }
}

/** What Nodemailer throws, as far as it comes from a mail server. */
type SmtpError = Error & { responseCode?: number; command?: string };

/**
 * Whether the mail server has refused this receiver or this mail for good. What it says of our own set-up (signing in,
 * the sender, a policy such as relaying: 5.7 and 530) can be fixed, and so says nothing final about the mail.
 */
function isFinal({ responseCode = 0, command = '', message }: SmtpError): boolean {
  const refused = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  return refused && responseCode !== 530 && !/\b5\.7\.\d/.test(message);
}

/** Not every receiver puts a folded address together again. */
const inOneLine = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value: { prepared: true, value } }));

type Sending = SendMailOptions & { claim?: () => Promise<void> };

async function* afterwards(claim: () => Promise<void>, read: () => Readable) {
  await claim();
  yield* read();
}

/** How long a mail server may keep silent, in milliseconds: a stop waits for the mail in hand. */
const patience = 10_000;
/** How long a connection waits for the next mail, in milliseconds: less than the patience that would break it off. */
const idle = 5_000;

/**
 * @param from the sender, asked for with each mail
 * @param host of the message ids
 * @param log is told of each mail that the mail server has taken, with what it said, by which it is found there
 */
export function makeMailer(smtpUrl: string, from: () => string, host: string, log?: Logger): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    // Many mails in a row share connections. One that the mail server has left meanwhile is opened anew, once.
    pool: true,
    idleTimeout: idle,
    maxRequeues: 1,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  transport.use('stream', ({ data, message }, done) => {
    const { claim } = data as Sending;
    const read = message.createReadStream.bind(message);
    // Read when the mail server waits for it, and not before.
    if (claim) message.createReadStream = () => Readable.from(afterwards(claim, read)) as PassThrough;
    done();
  });
  return {
    async send(to, { kind, headers = {}, ...mail }, id, claim) {
      try {
        const messageId = `<${id}@${host}>`;
        const { response } = await transport.sendMail({
          ...mail,
          headers: inOneLine({ 'Auto-Submitted': 'auto-generated', ...headers }),
          from: from(),
          to,
          messageId,
          claim,
        } as Sending);
        const answer = maskAddresses(response);
        mailsTotal.inc({ mail: kind, outcome: 'sent' });
        log?.info({ mail: kind, job: id, reqId: currentRequestId(), answer }, 'mail handed over');
      } catch (thrown) {
        const error = thrown as SmtpError;
        mailsTotal.inc({ mail: kind, outcome: isFinal(error) ? 'refused' : 'failed' });
        const answered = error.responseCode !== undefined;
        const ofReceiver = isFinal(error) && error.command === 'RCPT TO';
        throw new MailError(error.message, to, isFinal(error), answered, ofReceiver);
      }
    },
    close: () => transport.close(),
  };
}
