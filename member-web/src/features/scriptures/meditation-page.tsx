import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useSearchParams } from 'react-router';
import { MainHeading } from '../../ui/arrival.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { DailyScripture } from './daily-scripture.tsx';
import { FeelingLinks } from './feeling-links.tsx';
import css from './meditation-page.module.css';
import { DailySkeleton, TopicsSkeleton } from './meditation-skeleton.tsx';
import { meditationPath, pageOf } from './scripture-paths.ts';
import { keywordVersesQuery } from './scriptures.documents.ts';
import { Topics } from './topics.tsx';
import { useMeditation } from './use-meditation.ts';
import { LIMIT, VersesPage } from './verses-page.tsx';

/** `/scripture-meditation`: the scripture of the day and all topics; with `?keyword=` the verses that have it. */
export default function MeditationPage() {
  const [params] = useSearchParams();
  const keyword = (params.get('keyword') ?? '').trim();
  return keyword ? <KeywordVerses key={keyword} keyword={keyword} /> : <AllTopics />;
}

function AllTopics() {
  usePageTitle(m.meditation_heading());
  const { topics, daily, answer } = useMeditation();
  const { failure } = answer;
  return (
    <div className={page.page}>
      <header className={css.head}>
        <MainHeading>{m.meditation_heading()}</MainHeading>
        <p>{m.meditation_lead()}</p>
      </header>
      {(topics || !failure) && <FeelingLinks topics={topics} />}
      {daily ? <DailyScripture daily={daily} /> : daily === undefined && !failure && <DailySkeleton />}
      {failure && (
        <LoadFailed
          of={answer}
          title={m.topics_load_failed()}
          message={topics ? m.topics_load_failed_kept({ why: failure.message }) : failure.message}
          className={css.failed}
        />
      )}
      {topics ? <Topics topics={topics} /> : !failure && <TopicsSkeleton />}
    </div>
  );
}

/** `/scripture-meditation?keyword=`: verses with this keyword, from all topics. */
function KeywordVerses({ keyword }: { keyword: string }) {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const { data, failure } = useGatewayQuery(keywordVersesQuery, {
    variables: { keyword, page, limit: LIMIT },
  });
  return (
    <VersesPage
      title={m.verses_with_keyword({ keyword })}
      found={data?.scripturesWithKeyword}
      failure={failure}
      empty={m.verses_none_with_keyword({ keyword })}
      page={page}
      pathOf={(to) => meditationPath({ keyword, page: to })}
    />
  );
}
