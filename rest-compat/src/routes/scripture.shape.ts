import { graphql } from '@quiet-time/schema/graphql';
import { scriptureCategories } from '@quiet-time/schema/scripture-categories';

const topicNameFields = graphql(`fragment RestTopicName on ScriptureTopic { _id: id id name }`);

export const scriptureFields = graphql(
  `
    fragment RestScripture on Scripture {
      _id: id
      id
      reference
      text
      version
      category
      keywords
      isDaily
      dateAssigned
      topicId
      topic { ...RestTopicName }
      revision
      createdAt
      updatedAt
    }
  `,
  [topicNameFields],
);

export const category = {
  errorMessage: `category must be one of ${Object.keys(scriptureCategories).join(', ')}`,
};
