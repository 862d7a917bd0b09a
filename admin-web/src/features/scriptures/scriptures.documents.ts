import { graphql } from '@quiet-time/schema/graphql';

export const TopicListDocument = graphql(`
  query TopicList {
    topics {
      id
      name
      description
      alphabet
      scriptureCount
      lang
      version
    }
  }
`);

export const CreateTopicDocument = graphql(`
  mutation CreateTopic($input: TopicInput!) {
    createTopic(input: $input) {
      id
    }
  }
`);

export const UpdateTopicDocument = graphql(`
  mutation UpdateTopic($id: ID!, $input: TopicInput!, $version: Int) {
    updateTopic(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const DeleteTopicDocument = graphql(`
  mutation DeleteTopic($id: ID!) {
    deleteTopic(id: $id)
  }
`);

const ListedScripture = graphql(`
  fragment ListedScripture on Scripture @_unmask {
    id
    reference
    text
    version
    category
    keywords
    isDaily
    revision
    topicId
    topic {
      id
      name
    }
  }
`);

export const ScriptureListDocument = graphql(
  `
  query ScriptureList(
    $search: String!
    $category: ScriptureCategory
    $topicId: ID
    $page: Int!
    $limit: Int!
  ) {
    adminScriptures(search: $search, category: $category, topicId: $topicId, page: $page, limit: $limit) {
      total
      pages
      items {
        ...ListedScripture
      }
    }
  }
`,
  [ListedScripture],
);

export const ScriptureDocument = graphql(
  `query Scripture($id: ID!) { item: scriptureById(id: $id) { ...ListedScripture } }`,
  [ListedScripture],
);

export const CreateScriptureDocument = graphql(`
  mutation CreateScripture($input: ScriptureInput!) {
    createScripture(input: $input) {
      id
    }
  }
`);

export const UpdateScriptureDocument = graphql(`
  mutation UpdateScripture($id: ID!, $input: ScriptureInput!, $revision: Int) {
    updateScripture(id: $id, input: $input, revision: $revision) {
      id
    }
  }
`);

export const DeleteScriptureDocument = graphql(`
  mutation DeleteScripture($id: ID!) {
    deleteScripture(id: $id)
  }
`);

export const CurrentDailyDocument = graphql(`
  query CurrentDaily {
    dailyScripture {
      id
      reference
      text
      version
      keywords
      dateAssigned
    }
  }
`);

export const SetDailyDocument = graphql(`
  mutation SetDaily($id: ID!) {
    setDailyScripture(id: $id) {
      id
    }
  }
`);
