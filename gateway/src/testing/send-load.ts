import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request as send } from 'undici';

/** Milliseconds: short compared with a restart, and it leaves processor time for the gateways. */
const pause = 20;

export interface LoadRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

/** Result of one request. `began` is a time of `performance.now()`. */
export interface Outcome {
  request: LoadRequest;
  began: number;
  /** HTTP status; null without a response. */
  status: number | null;
  message: string;
  /** Milliseconds from the request to the end of the response. */
  took: number;
}

/**
 * Simulates people behind a proxy of this machine who send requests, each with a short pause, until they are stopped.
 * @param people functions that return the next request
 */
export function sendLoad(port: string, host: string, people: (() => LoadRequest)[]) {
  const agent = new Agent({ connect: { rejectUnauthorized: false } });
  let isRunning = true;
  const outcomes: Outcome[] = [];
  const isGood = ({ status }: Outcome) => status === 200 || status === 201;
  const all = people.map(async (next) => {
    while (isRunning) {
      const request = next();
      const { path, method = 'GET', headers, body } = request;
      const outcome: Outcome = { request, began: performance.now(), status: null, message: '', took: 0 };
      try {
        const answer = await send(`https://127.0.0.1:${port}${path}`, {
          dispatcher: agent,
          method,
          headers: { host, accept: '*/*', ...headers },
          body: body ?? null,
        });
        outcome.message = (await answer.body.text()).slice(0, 200);
        outcome.status = answer.statusCode;
      } catch (error) {
        outcome.message = (error as Error).message;
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
      isRunning = false;
      await Promise.all(all);
      if (!agent.closed) await agent.close();
    },
  };
}

/** Lists distinct failures, for the message of a test. */
export const failureSummary = (failed: Outcome[]): string =>
  [...new Set(failed.map(({ request, status, message }) => `${request.path} ${status ?? message}`))].join(
    '\n',
  );
