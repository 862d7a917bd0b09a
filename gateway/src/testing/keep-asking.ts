import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';

/** Milliseconds: short beside what a restart takes, and the gateways have the processor, too. */
const pause = 20;

export interface Question {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

/** What became of one request; `began` as `performance.now()` tells it. */
export interface Outcome {
  question: Question;
  began: number;
  /** Null: there was no answer. */
  status: number | null;
  said: string;
  /** Milliseconds from the question to the end of the answer. */
  took: number;
}

/**
 * People behind a proxy of this machine who ask again and again, each with a short pause, until they are stopped.
 * @param people each answers what is asked next
 */
export function keepAsking(port: string, host: string, people: (() => Question)[]) {
  const agent = new Agent({ connect: { rejectUnauthorized: false } });
  let asking = true;
  const outcomes: Outcome[] = [];
  const isGood = ({ status }: Outcome) => status === 200 || status === 201;
  const all = people.map(async (next) => {
    while (asking) {
      const question = next();
      const { path, method = 'GET', headers, body } = question;
      const outcome: Outcome = { question, began: performance.now(), status: null, said: '', took: 0 };
      try {
        const answer = await request(`https://127.0.0.1:${port}${path}`, {
          dispatcher: agent,
          method,
          headers: { host, accept: '*/*', ...headers },
          body: body ?? null,
        });
        outcome.said = (await answer.body.text()).slice(0, 200);
        outcome.status = answer.statusCode;
      } catch (error) {
        outcome.said = (error as Error).message;
      }
      outcome.took = performance.now() - outcome.began;
      outcomes.push(outcome);
      await wait(pause);
    }
  });
  return {
    answered: () => outcomes.filter(isGood),
    failed: () => outcomes.filter((outcome) => !isGood(outcome)),
    async stop() {
      asking = false;
      await Promise.all(all);
      if (!agent.closed) await agent.close();
    },
  };
}

/** What failed, each once, for the message of a test. */
export const told = (failed: Outcome[]): string =>
  [...new Set(failed.map(({ question, status, said }) => `${question.path} ${status ?? said}`))].join('\n');
