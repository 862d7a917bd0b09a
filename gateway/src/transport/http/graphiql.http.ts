import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../../blocks/can.js';
import { say } from '../../blocks/say.js';
import type { Context } from '../context.js';
import { refuse } from './error-handler.js';

/** GraphiQL's files from the package, each as text. */
interface Parts {
  css: string;
  js: string;
  editorWorkerService: string;
  graphqlWorker: string;
  jsonWorker: string;
}

const root = '/admin/graphiql';

/**
 * Loaded on the first visit: it is nine megabytes. Its own page has everything inline, which a strict policy forbids.
 */
let loaded: Promise<Parts> | undefined;
const load = (): Promise<Parts> => {
  const page = import.meta.resolve('@graphql-yoga/render-graphiql');
  loaded ??= import(new URL('./graphiql.js', page).href);
  return loaded;
};

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>GraphiQL</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}/graphiql.css">
</head>
<body>
<div id="root"></div>
<script src="${root}/workers.js"></script>
<script src="${root}/graphiql.js"></script>
<script src="${root}/start.js"></script>
</body>
</html>
`;

/** Same origin only. Its editor writes styles while typing. */
const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** On phones the response is below the query: beside it, it would not be visible. */
const narrow = `
@media (max-width: 47.99em) {
  .graphiql-container #graphiql-session { flex-direction: column; gap: 8px; padding-right: 8px; }
  .graphiql-container #graphiql-session > .graphiql-horizontal-drag-bar { display: none; }
  .graphiql-container #graphiql-session > :is(.graphiql-editors, .graphiql-response) { width: 100%; min-height: 0; }
}`;

const files: Record<string, (parts: Parts) => string> = {
  'graphiql.css': ({ css }) => css + narrow,
  'graphiql.js': ({ js }) => js,
  'editor.worker.js': ({ editorWorkerService }) => editorWorkerService,
  'graphql.worker.js': ({ graphqlWorker }) => graphqlWorker,
  'json.worker.js': ({ jsonWorker }) => jsonWorker,
  'workers.js': () =>
    `self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) =>
  '${root}/' + (label === 'json' || label === 'graphql' ? label : 'editor') + '.worker.js' };`,
  'start.js': () =>
    `YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), { title: 'GraphiQL', endpoint: '/graphql' });`,
};

interface Options {
  /** Returns the context of a request, with its caller; defined in `app.ts`. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
}

/**
 * Serves GraphiQL on the host of the back-office: for administrators, by their session cookie. Other hosts answer 404.
 * Workers have the policy of their own file.
 */
export async function graphiqlRoutes(app: FastifyInstance, { contextOf }: Options): Promise<void> {
  // Runs before anything else in the request is processed.
  app.addHook('preParsing', async (request, reply) => {
    void reply.header('cache-control', 'private, no-cache');
    if (request.site !== 'admin') return void refuse('NOT_FOUND', say.shared_not_found(), request, reply);
    authorize('graphql.explore', await contextOf(request, reply), 'read');
    void reply.header('content-security-policy', csp);
  });
  app.get(root, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  app.get<{ Params: { file: string } }>(`${root}/:file`, async (request, reply) => {
    const { file } = request.params;
    const textOf = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!textOf) return refuse('NOT_FOUND', say.shared_not_found(), request, reply);
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    return reply.type(`${type}; charset=utf-8`).send(textOf(await load()));
  });
}
