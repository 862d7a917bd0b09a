import { graphql } from '@quiet-time/schema/graphql';

export const DevotionalForEditingDocument = graphql(`
  query DevotionalForEditing($id: ID!) {
    devotionalById(id: $id) {
      id
      version
      title
      date
      accessLevel
      isActive
      updatedAt
      editor
      body {
        content
        prayer
        questions
        reflection
        tags
        scripture {
          reference
          verse
        }
        attachments {
          id
          name
          type
          size
        }
      }
    }
  }
`);

export const CreateDevotionalDocument = graphql(`
  mutation CreateDevotional($input: DevotionalInput!) {
    createDevotional(input: $input) {
      id
    }
  }
`);

export const UpdateDevotionalDocument = graphql(`
  mutation UpdateDevotional($id: ID!, $input: DevotionalInput!, $version: Int!) {
    updateDevotional(id: $id, input: $input, version: $version) {
      id
      title
      date
      accessLevel
      isActive
      updatedAt
      editor
      preview
      body {
        scripture {
          reference
        }
        attachments {
          id
          name
        }
      }
    }
  }
`);
