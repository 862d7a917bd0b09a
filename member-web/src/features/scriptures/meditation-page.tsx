import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { useSearchParams } from 'react-router';
import { meditation } from '../../lib/site-pages.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { DailyScripture } from './daily-scripture.tsx';
import { KeywordVerses } from './keyword-verses.tsx';
import css from './meditation-page.module.css';
import { DailySkeleton, TopicsSkeleton } from './meditation-skeleton.tsx';
import { Topics } from './topics.tsx';
import { useMeditation } from './use-meditation.ts';

/** `/scripture-meditation`: the scripture of the day and all topics; with `?keyword=` the verses that have it. */
export default function MeditationPage() {
  const [params] = useSearchParams();
  const keyword = (params.get('keyword') ?? '').trim();
  return keyword ? <KeywordVerses key={keyword} keyword={keyword} /> : <AllTopics />;
}

function AllTopics() {
  usePageTitle(meditation.label);
  const { topics, daily, answer } = useMeditation();
  const { failure } = answer;
  const kept = topics ? ' These are the topics as you saw them last.' : '';
  return (
    <div className={page.page}>
      <header className={css.head}>
        <MainHeading>{meditation.label}</MainHeading>
        <p>Stay with one verse for a while, or look for those on what you are facing.</p>
      </header>
      {daily ? <DailyScripture daily={daily} /> : daily === undefined && !failure && <DailySkeleton />}
      {failure && (
        <LoadFailed
          of={answer}
          title={scriptureMessages.topicsLoadFailed}
          message={`${failure.message}${kept}`}
          className={css.failed}
        />
      )}
      {topics ? <Topics topics={topics} /> : !failure && <TopicsSkeleton />}
    </div>
  );
}
