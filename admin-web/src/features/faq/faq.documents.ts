import { graphql } from '@quiet-time/schema/graphql';

export const FaqListDocument = graphql(`
  query FaqList {
    adminFaqs {
      id
      question
      answer
      category
      order
      isActive
      lang
      version
      createdAt
    }
    faqCategories {
      value
      count
    }
  }
`);

export const CreateFaqDocument = graphql(`
  mutation CreateFaq($input: FaqInput!) {
    createFaq(input: $input) {
      id
    }
  }
`);

export const UpdateFaqDocument = graphql(`
  mutation UpdateFaq($id: ID!, $input: FaqInput!, $version: Int) {
    updateFaq(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const ToggleFaqDocument = graphql(`
  mutation ToggleFaq($id: ID!, $isActive: Boolean!) {
    toggleFaq(id: $id, isActive: $isActive) {
      id
      isActive
      version
    }
  }
`);

export const DeleteFaqDocument = graphql(`
  mutation DeleteFaq($id: ID!) {
    deleteFaq(id: $id)
  }
`);
