import { graphql } from '@quiet-time/schema/graphql';
import { quotedPassage } from '../../lib/quoted-passage.documents.ts';

const shownScripture = graphql(
  `
  fragment ShownScripture on Scripture @_unmask {
    id
    reference
    text
    version
    passage {
      ...QuotedPassage
    }
    keywords
  }
`,
  [quotedPassage],
);

export const meditationQuery = graphql(
  `
  query ScriptureMeditation {
    dailyScripture {
      ...ShownScripture
    }
    topics {
      id
      name
      writtenName
      description
      lang
      alphabet
      scriptureCount
    }
  }
`,
  [shownScripture],
);

export const topicVersesQuery = graphql(
  `
  query TopicVerses($topicId: ID!, $page: Int!, $limit: Int!) {
    topic(id: $topicId) {
      id
      name
      description
      lang
    }
    scripturesOfTopic(topicId: $topicId, page: $page, limit: $limit) {
      items {
        ...ShownScripture
      }
      total
      pages
    }
  }
`,
  [shownScripture],
);

export const keywordVersesQuery = graphql(
  `
  query KeywordVerses($keyword: String!, $page: Int!, $limit: Int!) {
    scripturesWithKeyword(keyword: $keyword, page: $page, limit: $limit) {
      items {
        ...ShownScripture
      }
      total
      pages
    }
  }
`,
  [shownScripture],
);
