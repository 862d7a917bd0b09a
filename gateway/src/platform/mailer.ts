import { createTransport } from 'nodemailer';
import { maskAddresses } from './mask.js';

/** A mail ready to be sent: both forms say the same. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes; to the sender of all mails when missing. */
  replyTo?: { name: string; address: string };
}

/** Sends mails over SMTP. */
export interface Mailer {
  /**
   * @param id of the job: it becomes the Message-ID, so that a mail sent twice can be told by its receiver
   * @throws MailError; the job is then tried again, unless that is final
   */
  send(to: string, mail: Mail, id: string): Promise<void>;
  close(): void;
}

/** A mail that was not sent. Fit for log and database: addresses in it are masked. */
export class MailError extends Error {
  /** To whom it should have gone, masked. */
  readonly recipient: string;

  /** @param final whether trying again would change nothing */
  constructor(
    message: string,
    to: string,
    readonly final: boolean,
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

/** How long a mail server may keep silent, in milliseconds: a stop waits for the mail in hand. */
const patience = 10_000;

export function makeMailer(smtpUrl: string, from: string, host: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    async send(to, mail, id) {
      try {
        await transport.sendMail({ ...mail, from, to, messageId: `<${id}@${host}>` });
      } catch (error) {
        throw new MailError((error as Error).message, to, isFinal(error as SmtpError));
      }
    },
    close: () => transport.close(),
  };
}
