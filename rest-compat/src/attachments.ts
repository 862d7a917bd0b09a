import { graphql } from '@quiet-time/schema/graphql';
import type { Body } from './body.js';
import { component, listOf, variant } from './json-schema.js';
import { id } from './shared.js';

/** An attached file in responses. */
export const attachmentFields = graphql(`
  fragment RestAttachment on Attachment { _id: id id name type size }
`);

/** Attached files in a body of an administrator. */
export const attachmentsBody = variant(
  listOf(component('SentAttachment', { type: 'object', properties: { _id: id, id } })),
  { description: 'Ids of uploaded files, in order. Omitted: unchanged.' },
);

/** Reduces attachments to their ids for GraphQL. The other fields of an upload's response are ignored. */
export function withAttachmentIds({ attachments, ...body }: Body): Body {
  if (!Array.isArray(attachments)) return body;
  return { ...body, attachments: attachments.map(({ _id, id }: Body) => _id ?? id ?? '') };
}
