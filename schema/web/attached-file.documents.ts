import { graphql } from '@quiet-time/schema/graphql';

export const attachedFile = graphql(`
  fragment AttachedFile on Attachment @_unmask {
    id
    name
    type
    size
  }
`);
