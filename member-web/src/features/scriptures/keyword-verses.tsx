import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { meditationPath, pageOf } from './scripture-paths.ts';
import { keywordVersesQuery } from './scriptures.documents.ts';
import { LIMIT, VersesPage } from './verses-page.tsx';

/** `/scripture-meditation?keyword=`: the verses that have this keyword, from all topics. */
export function KeywordVerses({ keyword }: { keyword: string }) {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const { data, error } = useQuery(keywordVersesQuery, {
    variables: { keyword, page, limit: LIMIT },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <VersesPage
      title={`Verses with #${keyword}`}
      found={data?.scripturesWithKeyword}
      error={error}
      empty={`No verse has the keyword #${keyword}.`}
      page={page}
      pathOf={(to) => meditationPath({ keyword, page: to })}
    />
  );
}
