import type { Mail } from '../platform/mailer.js';
import { jobHandlers } from '../transport/jobs/handlers.js';
import { runJobs } from '../transport/jobs/runner.js';
import type { TestApp } from './test-app.js';

export interface Sent extends Mail {
  to: string;
  /** Id of the job. */
  id: string;
}

/** Runs the worker's mail jobs without a queue: mails in the outbox are sent on request. */
export function makeMailbox({ db, config, services }: TestApp) {
  const sent: Sent[] = [];
  const mailer = {
    send: async (to: string, mail: Mail, id: string, claim?: () => Promise<void>) => {
      await claim?.();
      sent.push({ ...mail, to, id });
    },
    close: () => {},
  };
  const run = runJobs(db, jobHandlers(services, mailer, config));

  /** Sends waiting mails and returns them. */
  async function deliver(): Promise<Sent[]> {
    const before = sent.length;
    const jobs = await db.query('delete from outbox returning id, name, data, created_at');
    for (const job of jobs[0].sort((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1))) {
      await run(job);
    }
    return sent.slice(before);
  }

  /** Sends waiting mails and returns the last one to this address. */
  async function latest(email: string): Promise<Sent> {
    await deliver();
    const mail = sent.findLast(({ to }) => to === email);
    if (!mail) throw new Error(`No mail was sent to ${email}`);
    return mail;
  }

  return {
    deliver,
    latest,
    /** Returns the six digits of the last mail to this address. */
    async codeFor(email: string): Promise<string> {
      const { subject } = await latest(email);
      const code = /\d{6}/.exec(subject)?.[0];
      if (!code) throw new Error(`The last mail to ${email} has no code: ${subject}`);
      return code;
    },
    /** Returns the token of the link in the last mail to this address. */
    async linkFor(email: string): Promise<string> {
      const { text } = await latest(email);
      const token = /\/reset-password\/([\w-]+)/.exec(text)?.[1];
      if (!token) throw new Error(`The last mail to ${email} has no link`);
      return token;
    },
  };
}
