import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let server: Server;
/** Behavior of the service for the next requests. */
let behave: RequestListener;
let requests: string[] = [];
let minute = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url!);
    behave(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  app = await makeTestApp({ bible: true, env: { BIBLE_API_URL: `http://127.0.0.1:${port}/` } });
});
afterEach(() => {
  requests = [];
  // Moves past the pause after a failure, so that each test can send requests.
  app.setNow(new Date(Date.UTC(2026, 10, 21, 6, ++minute)).toISOString());
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.stop();
});

const passage = async (reference: string, translation = 'kjv') =>
  answer<{ reference: string; text: string; translation: object }>(
    await app.graphql(
      `query ($reference: String!, $translation: String!) {
        biblePassage(reference: $reference, translation: $translation) { reference text translation { id name } } }`,
      { reference, translation },
    ),
  );

interface Saved {
  book_id: string;
  chapter: number;
  verse: number;
  text: string;
}
const verse = (
  book_id: string,
  chapter: number,
  verse: number,
  text = ' Words of the\n service. ',
): Saved => ({
  book_id,
  chapter,
  verse,
  text,
});
const send = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const answers =
  (...verses: Saved[]): RequestListener =>
  (_request, response) =>
    send(response, { reference: 'Whatever', verses, text: 'Whatever', translation_name: 'Whatever' });

describe('a Bible service', () => {
  it('gives the words of a passage, which stay ours in everything else', async () => {
    behave = answers(verse('JHN', 3, 16), verse('JHN', 3, 18));
    expect(await passage('jn 3:16,18', 'web')).toEqual({
      reference: 'John 3:16,18',
      text: 'Words of the service. Words of the service.',
      translation: { id: 'web', name: 'World English Bible' },
    });
    expect(requests).toEqual(['/John%203:16,18?translation=web']);
    const rest = await app.rest('/bible/John+3:16,18?translation=web');
    expect(rest.json().verses[1]).toMatchObject({ verse: 18, text: 'Words of the service.' });
  });

  it('is requested once for a passage', async () => {
    behave = answers(verse('JHN', 1, 1));
    await passage('John 1:1');
    await passage('Jn 1:1');
    expect(requests).toHaveLength(1);
  });

  it('is not requested for an invalid passage', async () => {
    behave = answers(verse('JHN', 1, 1));
    for (const reference of [
      '',
      '4 John 1:1',
      'John 99:1',
      'hello 3',
      'Psalm 1-150',
      '../admin',
      'x'.repeat(5_000),
    ]) {
      refusal(
        await app.graphql('query ($r: String!) { biblePassage(reference: $r) { text } }', { r: reference }),
      );
    }
    expect(requests).toEqual([]);
  });

  it('is not requested for chapters and searches', async () => {
    await app.graphql(
      '{ bibleChapter(book: "JHN", chapter: 1) { chapter } bibleSearch(query: "love") { total } }',
    );
    expect(requests).toEqual([]);
  });
});

/** Each uses another verse, so that no response comes from the cache. */
const failures: [what: string, behaviour: RequestListener][] = [
  ['fails', (_request, response) => send(response, { error: 'out of order' }, 500)],
  ['answers with a page', (_request, response) => response.end('<!doctype html><h1>Welcome</h1>')],
  ['answers with nonsense', (_request, response) => send(response, { verses: 'many' })],
  ['answers with nothing', (_request, response) => response.end()],
  [
    'ends in the middle',
    (_request, response) =>
      response.writeHead(200, { 'content-length': 99 }).write('{"verses":', () => response.destroy()),
  ],
  ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/John%203:16' }).end()],
  [
    'answers without end',
    (_request, response) => {
      const more = () => void (response.destroyed || response.write('x'.repeat(65_536), more));
      more();
    },
  ],
  ['closes the door', (request) => request.socket.destroy()],
];

describe('a Bible service that does not answer well', () => {
  it.each(failures)(
    '%s: our own text is given, and it is left in peace for half a minute',
    async (what, behaviour) => {
      behave = behaviour;
      const chapter = failures.findIndex(([name]) => name === what) + 1;
      expect((await passage(`Psalm ${chapter}:1`)).text).not.toContain('service');
      await passage(`Psalm ${chapter}:2`);
      expect(requests).toHaveLength(1);

      app.setNow(new Date(Date.UTC(2026, 10, 21, 6, minute, 31)).toISOString());
      behave = answers(verse('PSA', chapter, 3));
      expect((await passage(`Psalm ${chapter}:3`)).text).toBe('Words of the service.');
    },
  );

  it('hangs: only the first waits, and not for long', async () => {
    behave = () => {};
    const began = performance.now();
    expect((await passage('Genesis 1:1')).text).toMatch(/^In the beginning/);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect((await passage('Genesis 1:2')).text).toMatch(/^And the earth/);
    expect(requests).toHaveLength(1);
    expect(app.logs).toContainEqual(
      expect.objectContaining({
        level: 40,
        reason: 'no answer in time',
        msg: expect.stringContaining('Bible service'),
      }),
    );
  });

  it.each<[what: string, verses: Saved[]]>([
    ['another verse', [verse('JHN', 11, 36)]],
    ['another book', [verse('MRK', 11, 35)]],
    ['a book that is none', [verse('XXX', 11, 35)]],
    ['more than was asked for', [verse('JHN', 11, 35), verse('JHN', 11, 36)]],
    ['no verse', []],
    ['no words', [verse('JHN', 11, 35, ' ')]],
  ])('says %s: it is not believed, and asked again for the next', async (_what, verses) => {
    behave = answers(...verses);
    expect((await passage('John 11:35')).text).toBe('Jesus wept.');
    await passage('John 11:35');
    expect(requests).toHaveLength(2);
  });

  it.each([400, 404, 410, 413, 414, 422])(
    'refuses this passage by %i: ours is given, and it is asked for the next',
    async (status) => {
      behave = (_request, response) => send(response, { error: 'not this one' }, status);
      expect((await passage('John 11:35')).text).toBe('Jesus wept.');
      behave = answers(verse('LUK', 1, status - 399));
      expect((await passage(`Luke 1:${status - 399}`)).text).toBe('Words of the service.');
    },
  );

  it.each([401, 403, 429, 503])(
    'refuses everything by %i: it is left in peace for half a minute',
    async (status) => {
      behave = (_request, response) => send(response, { error: 'go away' }, status);
      await passage('John 11:35');
      await passage('John 11:36');
      expect(requests).toHaveLength(1);
    },
  );
});
