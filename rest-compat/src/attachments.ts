import type { Body, BodySchema } from './body.js';

/** The files of something that an admin writes, as its body names them. */
export const attachmentsBody: BodySchema = {
  type: 'array',
  items: { type: 'object', properties: { _id: { type: 'string' }, id: { type: 'string' } } },
  description: 'What uploads answered, in their order. Left out: those that it has.',
};

/** GraphQL takes the ids of the files; the rest of what an upload answered comes along for nothing. */
export function withAttachmentIds({ attachments, ...body }: Body): Body {
  if (!Array.isArray(attachments)) return body;
  return { ...body, attachments: attachments.map(({ _id, id }: Body) => _id ?? id ?? '') };
}
