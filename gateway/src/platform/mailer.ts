import { createTransport } from 'nodemailer';
import type { Mail } from '../mails/layout.js';

/** Sends mails over SMTP. */
export interface Mailer {
  /**
   * @param id of the job: it becomes the Message-ID, so that a mail sent twice can be told by its receiver
   * @throws whatever the SMTP server answers; the job is then tried again
   */
  send(to: string, mail: Mail, id: string): Promise<void>;
  close(): void;
}

export function makeMailer(smtpUrl: string, from: string, host: string): Mailer {
  const transport = createTransport(smtpUrl, { from, pool: true } as never);
  return {
    async send(to, mail, id) {
      await transport.sendMail({ ...mail, from, to, messageId: `<${id}@${host}>` });
    },
    close: () => transport.close(),
  };
}
