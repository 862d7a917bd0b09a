import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '../../blocks/say.js';
import type { BoardQuestion } from '../../modules/queued-jobs/queue-board.js';
import { escapeHtml } from '../../platform/html.js';
import type { Queues } from '../../platform/queue.js';
import { type ContextOf, keepInBackOffice } from './back-office-tools.js';
import { refuse } from './error-handler.js';

interface Options {
  queues: Queues;
  contextOf: ContextOf;
}

const root = '/admin/queues';

const title = 'Queues';

/** Pages of the board, which its script distinguishes. */
const pages = ['', '/job-schedulers', '/queue/:queueName', '/queue/:queueName/:jobId'];

/** Allowed calls of the board, listed one by one, so that a newer bull-board opens no others. All of them only read. */
const calls = [
  '/api/queues',
  '/api/job-schedulers',
  '/api/queues/:queueName/default-job-options',
  '/api/queues/:queueName/job-data-schema',
  '/api/queues/:queueName/metrics',
  '/api/queues/:queueName/rate-limit',
  '/api/queues/:queueName/workers',
  '/api/queues/:queueName/:jobId',
  '/api/queues/:queueName/:jobId/flow',
  '/api/queues/:queueName/:jobId/logs',
];

/** Same origin only. */
const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const built = path.dirname(fileURLToPath(import.meta.resolve('@bull-board/ui/package.json')));

/** Returns the package's page without its inline styles and without the typeface that it loads from another host. */
async function makePage(uiConfig: object): Promise<string> {
  const theirs = await readFile(path.join(built, 'dist/index.ejs'), 'utf8');
  const files = theirs.match(/<link href="static\/[^>]*>|<script defer src="static\/[^>]*><\/script>/g) ?? [];
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<base href="${root}/">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="static/images/logo.svg">
${files.join('\n')}
</head>
<body>
<script id="__UI_CONFIG__" type="application/json">${JSON.stringify(uiConfig).replaceAll('<', '\\u003c')}</script>
<div id="root"></div>
</body>
</html>
`;
}

/** Serves bull-board on the host of the back-office: for administrators, by their session cookie, read-only. */
export async function queueBoardRoutes(app: FastifyInstance, { queues, contextOf }: Options): Promise<void> {
  keepInBackOffice(app, { action: 'jobs.manage', csp, contextOf });

  /** Loaded on the first visit. */
  const load = async () => {
    const { openBoard } = await import('../../modules/queued-jobs/queue-board.js');
    const board = openBoard(queues, title);
    return { board, page: await makePage(board.uiConfig) };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const open = () => {
    loaded ??= load();
    return loaded;
  };

  for (const page of pages) {
    app.get(root + page, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send((await open()).page),
    );
  }
  for (const call of calls) {
    app.get(root + call, async (request: FastifyRequest, reply) => {
      const { board } = await open();
      const answer = await board.answer(call, request as BoardQuestion);
      if (!answer) return refuse('NOT_FOUND', say.shared_not_found(), request, reply);
      return reply.code(answer.status ?? 200).send(answer.body);
    });
  }
  await app.register(fastifyStatic, {
    root: path.join(built, 'dist/static'),
    prefix: `${root}/static/`,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
  });
}
