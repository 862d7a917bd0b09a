import { lazyPage } from '@quiet-time/web/lazy-part.tsx';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../ui/use-page-title.ts';
import { AdminShell } from './admin-shell.tsx';
import { SectionCountsDocument } from './sections.documents.ts';
import { sections } from './sections.ts';

const SecondFactorFirst = lazyPage(() => import('./second-factor-first.tsx'));

/** `/admin`: the sidebar and the section that the address asks for, the first one for an unknown name. */
export function AdminPanel() {
  const [params] = useSearchParams();
  const section = sections.find(({ key }) => key === params.get('s')) ?? sections[0];
  const [loadedAt, setLoadedAt] = useState<Date | null>(null);
  const { data: counts, failure, retry } = useAnswer(SectionCountsDocument, { fetchPolicy: 'cache-first' });
  usePageTitle(section.title);
  return (
    <AdminShell current={section} counts={counts} loadedAt={loadedAt}>
      <Suspense fallback={null}>
        {failure?.details.reason === 'second_factor_missing' ? (
          <SecondFactorFirst onOn={retry} />
        ) : (
          <section.Screen onLoaded={setLoadedAt} />
        )}
      </Suspense>
    </AdminShell>
  );
}
