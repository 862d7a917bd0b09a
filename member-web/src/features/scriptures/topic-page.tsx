import { useQuery } from '@apollo/client/react';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { useParams, useSearchParams } from 'react-router';
import { pageOf, topicPath } from './scripture-paths.ts';
import { topicVersesQuery } from './scriptures.documents.ts';
import { LIMIT, VersesPage } from './verses-page.tsx';

/** `/scripture-verses/{topicId}`: the verses of a topic, `?page=` of them. */
export default function TopicPage() {
  const { topicId = '' } = useParams();
  const [params] = useSearchParams();
  const page = pageOf(params);
  const { data, error } = useQuery(topicVersesQuery, {
    variables: { topicId, page, limit: LIMIT },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <VersesPage
      title={
        data?.topic.name ? scriptureMessages.versesAbout(data.topic.name) : scriptureMessages.versesTitle
      }
      description={data?.topic.description}
      found={data?.scripturesOfTopic}
      error={error}
      empty={scriptureMessages.versesNoneInTopic}
      page={page}
      pathOf={(to) => topicPath(topicId, to)}
    />
  );
}
