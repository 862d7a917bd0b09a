import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { type JsonSchema, object, refusals, securityOf } from '@quiet-time/rest-compat';
import { limits } from '@quiet-time/schema/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { viewerOf } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import type { HttpParts } from '../../blocks/module.js';
import { say } from '../../blocks/say.js';
import { admitting, demandClean, describeUpload, unreadable } from '../../blocks/uploads.js';
import type { AvatarService } from './avatar.service.js';
import type { Member } from './member.entity.js';

interface Needs {
  avatars: AvatarService;
}

const kilobyte = 1_024;
const { bytes } = limits.avatar;

/** Uploads and serves the picture of a member. Register it under `/api`. */
export async function avatarRoutes(
  app: FastifyInstance,
  { contextOf, arrivals }: HttpParts<Needs, Member>,
): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: bytes, files: 1, fields: 5, fieldSize: 1_000, headerPairs: 100 },
  });
  const { admit, contextFor } = admitting(contextOf);

  app.post(
    '/users/avatar',
    { ...uploading, bodyLimit: bytes + 64 * kilobyte, onRequest: admit('account.change') },
    async (request) => {
      const context = contextFor(request);
      const { avatars } = context.services;
      const viewer = viewerOf(context);
      await avatars.admit(viewer);
      const file = await fileOf(request);
      await demandClean(arrivals, () => Readable.from([file]));
      const { avatar } = await avatars.change(viewer, file);
      return { success: true, message: say.avatar_changed().text, avatar };
    },
  );

  app.delete('/users/avatar', { ...removing, onRequest: admit('account.change') }, async (request) => {
    const context = contextFor(request);
    await context.services.avatars.remove(viewerOf(context));
    return { success: true, message: say.avatar_removed().text };
  });

  app.get<{ Params: { key: string } }>(
    '/avatars/:key',
    { ...fetching, onRequest: admit('account.read') },
    async (request, reply) => {
      const context = contextFor(request);
      const picture = await context.services.avatars.open(viewerOf(context), request.params.key);
      return reply
        .type('image/webp')
        .headers({
          // The content of an address never changes.
          'cache-control': 'private, max-age=31536000, immutable',
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .send(picture);
    },
  );
}

/** Returns the only file of a request. */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', say.file_expected());
  const part = await request.file().catch(unreadable);
  if (part?.fieldname !== 'file') throw new AppError('BAD_USER_INPUT', say.file_expected());
  const file = await part.toBuffer().catch(unreadable);
  if (part.file.truncated) {
    throw new AppError('PAYLOAD_TOO_LARGE', say.avatar_too_large({ megabytes: bytes / kilobyte / kilobyte }));
  }
  if (file.length === 0) throw new AppError('BAD_USER_INPUT', say.avatar_broken());
  return file;
}

const address: JsonSchema = { type: 'string', description: 'Path of the picture on this host.' };

const uploading = describeUpload(
  {
    operationId: 'uploadAvatar',
    summary: "Change the caller's picture",
    description: `multipart/form-data with one JPEG, PNG, WebP or GIF of at most ${bytes} bytes in the field \`file\`. It is stored as a square of ${limits.avatar.side} pixels, without the metadata of the file.`,
    tags: ['Account'],
  },
  { message: { type: 'string' }, avatar: address },
  { codes: [400, 401, 413, 415, 429, 500, 503, 507] },
);

const removing = {
  schema: {
    operationId: 'removeAvatar',
    summary: "Remove the caller's picture",
    description: 'The initial of the name is shown instead.',
    tags: ['Account'],
    security: [{ session: [] }],
    response: {
      200: object({ success: { type: 'boolean', const: true }, message: { type: 'string' } }),
      ...refusals([400, 401, 429, 500]),
    },
  },
};

const fetching = {
  schema: {
    operationId: 'getAvatar',
    summary: "Get the caller's picture",
    description: "The address is in `avatar` of the caller's account. Available to the caller only.",
    tags: ['Account'],
    security: securityOf({ domains: ['profile'], access: 'read' }),
    params: { type: 'object', required: ['key'], properties: { key: { type: 'string' } } },
    response: {
      200: {
        description: 'The picture',
        content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
      },
      ...refusals([400, 401, 404, 429, 500]),
    },
  },
};
