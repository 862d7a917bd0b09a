import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useParams, useSearchParams } from 'react-router';
import { pageOf, topicPath } from './scripture-paths.ts';
import { topicVersesQuery } from './scriptures.documents.ts';
import { LIMIT, VersesPage } from './verses-page.tsx';

/** `/scripture-verses/{topicId}`: verses of a topic, in pages of `?page=`. */
export default function TopicPage() {
  const { topicId = '' } = useParams();
  const [params] = useSearchParams();
  const page = pageOf(params);
  const { data, failure } = useGatewayQuery(topicVersesQuery, { variables: { topicId, page, limit: LIMIT } });
  return (
    <VersesPage
      title={data?.topic.name ? m.verses_about({ topic: data.topic.name }) : m.verses_title()}
      description={data?.topic.description}
      lang={data?.topic.lang}
      found={data?.scripturesOfTopic}
      failure={failure}
      empty={m.verses_none_in_topic()}
      page={page}
      pathOf={(to) => topicPath(topicId, to)}
    />
  );
}
