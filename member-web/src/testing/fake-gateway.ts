import { vi } from 'vitest';
import { devotionalOf } from './sample-devotionals.ts';

export interface GraphqlError {
  message: string;
  code: string;
  extensions?: object;
}

type Answer = { devotional: unknown } | GraphqlError | 'no connection' | Promise<{ devotional: unknown }>;

/**
 * Stands in for the gateway: answers every fetch with the devotional of the date that was asked for, unless
 * `answer` says otherwise. `asked` lists the dates in the order of the requests.
 */
export function fakeGateway(answer: (date: string) => Answer | undefined = () => undefined) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { date } = JSON.parse(body).variables;
    asked.push(date);
    const given = await (answer(date) ?? { devotional: devotionalOf(date) });
    if (given === 'no connection') throw new TypeError('Failed to fetch');
    if ('devotional' in given) return json(200, { data: given });
    const { message, code, extensions } = given;
    return json(code === 'NOT_FOUND' ? 404 : 400, {
      errors: [{ message, extensions: { code, ...extensions } }],
    });
  });
  return { asked };
}

function json(status: number, body: object) {
  const headers = { 'content-type': 'application/graphql-response+json; charset=utf-8' };
  return new Response(JSON.stringify(body), { status, headers });
}
