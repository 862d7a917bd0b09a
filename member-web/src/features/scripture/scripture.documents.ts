import { graphql } from '@quiet-time/schema/graphql';

export const meditationQuery = graphql(`
  query ScriptureMeditation {
    dailyScripture {
      id
      reference
      text
      version
      keywords
    }
    topics {
      id
      name
      description
      alphabet
      scriptureCount
    }
  }
`);

export const topicVersesQuery = graphql(`
  query TopicVerses($topicId: ID!, $page: Int!, $limit: Int!) {
    topic(id: $topicId) {
      id
      name
      description
    }
    scripturesOfTopic(topicId: $topicId, page: $page, limit: $limit) {
      items {
        id
        reference
        text
        version
        keywords
      }
      total
      pages
    }
  }
`);

export const keywordVersesQuery = graphql(`
  query KeywordVerses($keyword: String!, $page: Int!, $limit: Int!) {
    scripturesWithKeyword(keyword: $keyword, page: $page, limit: $limit) {
      items {
        id
        reference
        text
        version
        keywords
      }
      total
      pages
    }
  }
`);
