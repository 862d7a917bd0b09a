import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { authorize, authorizeReading } from '../../blocks/can.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { inLanguage } from '../../blocks/language.js';
import type { HttpParts } from '../../blocks/module.js';
import type { Action } from '../../blocks/policies.js';
import { languageOfAddress } from '../../blocks/readers-language.js';
import { say } from '../../blocks/say.js';
import type { Replica } from '../../platform/replica.js';
import type { JournalService } from '../journal/journal.service.js';
import type { JournalEntry } from '../journal/journal-entry.entity.js';
import { type ExportFormat, exportTypes } from './export-formats.js';
import { downloadingAll, downloadingOfDevotional, downloadingOne } from './journal.shape.js';
import { piecesIn } from './pieces-in.js';

interface Needs {
  db: DataSource;
  journal: JournalService;
  reports: Replica;
}

/** Loaded with the first download, since it imports the conversion from HTML to Markdown. */
const writing = () => import('./journal.exports.js');

type ExportRequest<Params> = { Params: Params; Querystring: { format: ExportFormat } };

/** Routes for downloading the journal, for its own member only. Register it under `/api`. */
export async function journalFileRoutes(
  app: FastifyInstance,
  { contextOf }: HttpParts<Needs>,
): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, Context<Needs>>();
  const authorized = (action: Action) => async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await contextOf(request, reply);
    authorize(action, context, 'read');
    contexts.set(request, context);
    void reply.header('cache-control', 'private, no-store');
  };
  const onRequest = authorized('journal.own');

  const send = (reply: FastifyReply, name: string, format: ExportFormat, body: string | Readable) =>
    reply
      .type(exportTypes[format])
      .headers({
        'content-disposition': contentDisposition(`${name}.${format}`),
        'content-security-policy': "sandbox; default-src 'none'",
      })
      .send(body);

  const sendOne = async (reply: FastifyReply, entry: JournalEntry, query: { format: ExportFormat }) => {
    const { format } = query;
    const { exportOne } = await writing();
    const body = inLanguage(languageOfAddress({ query }) ?? 'en', () => exportOne(entry, format));
    return send(reply, `Journal_${entry.writtenOn}`, format, body);
  };

  app.get<ExportRequest<unknown>>(
    '/journals/export/all',
    { ...downloadingAll, onRequest: authorized('journal.export') },
    async (request, reply) => {
      const context = contexts.get(request)!;
      const { id } = viewerOf(context);
      const { exportAll, hasAnything } = await writing();
      await authorizeReading('journal.write', context, () => hasAnything(context.services.db, id));
      const { format } = request.query;
      const db = await context.services.reports.place();
      const pieces = piecesIn(languageOfAddress(request) ?? 'en', exportAll(db, id, format));
      return send(reply, 'Complete_Journal_Collection', format, Readable.from(pieces));
    },
  );

  app.get<ExportRequest<{ devotionalId: string }>>(
    '/journals/export/:devotionalId',
    { ...downloadingOfDevotional, onRequest },
    async (request, reply) => {
      const context = contexts.get(request)!;
      const { devotionalId } = request.params;
      const entry = await context.services.journal.ofDevotional(viewerOf(context).id, devotionalId);
      if (!entry) throw new AppError('NOT_FOUND', say.journal_nothing_to_download());
      return sendOne(reply, entry, request.query);
    },
  );

  app.get<ExportRequest<{ id: string }>>(
    '/journals/:id/download',
    { ...downloadingOne, onRequest },
    async (request, reply) => {
      const context = contexts.get(request)!;
      const entry = await context.services.journal.read(viewerOf(context).id, request.params.id);
      return sendOne(reply, entry, request.query);
    },
  );
}
