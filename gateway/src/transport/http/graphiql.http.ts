import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../../blocks/can.js';
import { say } from '../../blocks/say.js';
import type { Context } from '../context.js';
import { refuse } from './error-handler.js';

interface Options {
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
}

/** GraphiQL as the package brings it, each part as text. */
interface Parts {
  css: string;
  js: string;
  editorWorkerService: string;
  graphqlWorker: string;
  jsonWorker: string;
}

const root = '/admin/graphiql';

/** Read when somebody opens it: it is nine megabytes. Its page has all of it inline, which a strict policy forbids. */
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

/** Of nobody but us. Its editor writes styles while one types. */
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

const files: Record<string, (parts: Parts) => string> = {
  'graphiql.css': ({ css }) => css,
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

/** GraphiQL on the host of the back-office: for administrators, by the cookie of their session. */
export async function graphiqlRoutes(app: FastifyInstance, { contextOf }: Options): Promise<void> {
  app.get(root, async (request, reply) => {
    if (!(await mayExplore(request, reply))) return reply;
    return reply.header('content-security-policy', csp).type('text/html; charset=utf-8').send(html);
  });
  app.get<{ Params: { file: string } }>(`${root}/:file`, async (request, reply) => {
    if (!(await mayExplore(request, reply))) return reply;
    const { file } = request.params;
    const textOf = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!textOf) return refuse('NOT_FOUND', say.shared_not_found(), request, reply);
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    // Workers have the policy of their own file.
    return reply
      .header('content-security-policy', csp)
      .type(`${type}; charset=utf-8`)
      .send(textOf(await load()));
  });

  /** On the member site there is no such page. @throws AppError as `authorize` */
  async function mayExplore(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    void reply.header('cache-control', 'private, no-cache');
    if (request.site !== 'admin') {
      await refuse('NOT_FOUND', say.shared_not_found(), request, reply);
      return false;
    }
    authorize('graphql.explore', await contextOf(request, reply), 'read');
    return true;
  }
}
