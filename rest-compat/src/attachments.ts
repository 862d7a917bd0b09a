import { graphql } from '@quiet-time/schema/graphql';
import type { Body } from './body.js';
import { component, listOf, variant } from './json-schema.js';
import { id } from './shared.js';

/** An attached file as answers name it. */
export const attachmentFields = graphql(`
  fragment RestAttachment on Attachment { _id: id id name type size }
`);

/** The files of something that an admin writes, as its body names them. */
export const attachmentsBody = variant(
  listOf(component('SentAttachment', { type: 'object', properties: { _id: id, id } })),
  { description: 'What uploads answered, in their order. Left out: those that it has.' },
);

/** GraphQL takes the ids of the files; the rest of what an upload answered comes along for nothing. */
export function withAttachmentIds({ attachments, ...body }: Body): Body {
  if (!Array.isArray(attachments)) return body;
  return { ...body, attachments: attachments.map(({ _id, id }: Body) => _id ?? id ?? '') };
}
