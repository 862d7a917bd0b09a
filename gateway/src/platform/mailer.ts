import { type PassThrough, Readable } from 'node:stream';
import type { MailKind } from '@quiet-time/schema/labels';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { maskAddresses } from './mask.js';
import { mailsTotal } from './metrics.js';
import { currentRequestId } from './scope.js';

/** Mail ready to be sent, as text and as HTML with the same content. */
export interface Mail {
  kind: MailKind;
  subject: string;
  text: string;
  html: string;
  /** Address for replies; defaults to the sender of all mails. */
  replyTo?: { name: string; address: string };
  /** Headers besides those of every mail. */
  headers?: Record<string, string>;
}

/** Sends mails over SMTP. */
export interface Mailer {
  /**
   * @param id of the job: it becomes the Message-ID, by which the receiver recognizes a duplicate
   * @param claim awaited when the mail server has accepted sender and receiver, before the content is sent
   * @throws MailError; the job is then retried, unless the error is final
   */
  send(to: string, mail: Mail, id: string, claim?: () => Promise<void>): Promise<void>;
  close(): void;
}

/** Error of an unsent mail. It is safe for log and database: addresses in it are masked. */
export class MailError extends Error {
  /** Address of the receiver, masked. */
  readonly recipient: string;

  /**
   * @param final whether a retry is useless
   * @param answered whether the mail server has refused; else it may have accepted the mail
   * @param ofReceiver whether it has refused the receiver
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

/** Error of Nodemailer with a reply of a mail server. */
type SmtpError = Error & { responseCode?: number; command?: string };

/**
 * Whether the mail server has refused this receiver or this mail permanently. Refusals of our own set-up can be fixed,
 * so they are not final: sign-in, the sender, or a policy such as relaying (5.7 and 530).
 */
function isFinal({ responseCode = 0, command = '', message }: SmtpError): boolean {
  const refused = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  return refused && responseCode !== 530 && !/\b5\.7\.\d/.test(message);
}

/** Unfolded headers, since not every receiver unfolds an address. */
const inOneLine = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value: { prepared: true, value } }));

type Sending = SendMailOptions & { claim?: () => Promise<void> };

async function* afterwards(claim: () => Promise<void>, read: () => Readable) {
  await claim();
  yield* read();
}

/** Timeout of a mail server in milliseconds. A shutdown waits for the current mail. */
const timeout = 10_000;
/** Milliseconds for which an unused connection is kept: less than the timeout that would break it. */
const idle = 5_000;

/**
 * @param from returns the sender, called for each mail
 * @param host of the message ids
 * @param log gets a line for each accepted mail, with the reply of the mail server, which identifies the mail there
 */
export function makeMailer(smtpUrl: string, from: () => string, host: string, log?: Logger): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    // Consecutive mails share connections. A connection that the mail server has closed is reopened once.
    pool: true,
    idleTimeout: idle,
    maxRequeues: 1,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  transport.use('stream', ({ data, message }, done) => {
    const { claim } = data as Sending;
    const read = message.createReadStream.bind(message);
    // Claims only when the mail server is ready for the content.
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
