import { graphql } from '@quiet-time/schema/graphql';

export const faqsQuery = graphql(`
  query Faqs {
    faqs {
      id
      question
      answer
      category
      lang
    }
  }
`);
