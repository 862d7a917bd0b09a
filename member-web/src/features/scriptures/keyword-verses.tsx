import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useSearchParams } from 'react-router';
import { meditationPath, pageOf } from './scripture-paths.ts';
import { keywordVersesQuery } from './scriptures.documents.ts';
import { LIMIT, VersesPage } from './verses-page.tsx';

/** `/scripture-meditation?keyword=`: verses with this keyword, from all topics. */
export function KeywordVerses({ keyword }: { keyword: string }) {
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
