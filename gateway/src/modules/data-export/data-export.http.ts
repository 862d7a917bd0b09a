import { idParams, refusals } from '@quiet-time/rest-compat';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../../blocks/can.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import type { HttpParts } from '../../blocks/module.js';
import type { DataExportService } from './data-export.service.js';

interface Needs {
  dataExports: DataExportService;
}

/** Route for downloading an export, for its own member only. Register it under `/api`. */
export async function dataExportRoutes(app: FastifyInstance, { contextOf }: HttpParts<Needs>): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, Context<Needs>>();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await contextOf(request, reply);
    authorize('dataExport.own', context, 'read');
    contexts.set(request, context);
    void reply.header('cache-control', 'private, no-store');
  };

  app.get<{ Params: { id: string } }>(
    '/data-exports/:id',
    { ...downloading, onRequest },
    async (request, reply) => {
      const context = contexts.get(request)!;
      const { made, bytes, size } = await context.services.dataExports.open(
        viewerOf(context).id,
        request.params.id,
      );
      return reply
        .type('application/zip')
        .headers({
          'content-length': size,
          'content-disposition': contentDisposition(
            `My_data_${made.createdAt.toISOString().slice(0, 10)}.zip`,
          ),
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .send(bytes);
    },
  );
}

const downloading = {
  schema: {
    operationId: 'downloadDataExport',
    summary: "Download the caller's personal data",
    description: 'A zip archive, requested with `requestDataExport`. Available to the caller only.',
    tags: ['Account'],
    security: [{ session: [] }],
    params: idParams,
    response: {
      200: {
        description: 'The archive',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
      ...refusals([400, 401, 404, 429, 500]),
    },
  },
};
