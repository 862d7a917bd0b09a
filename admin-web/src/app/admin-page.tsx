import { lazyPage } from '@quiet-time/web/lazy-part.tsx';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { type ComponentType, Suspense, useState } from 'react';
import type { SectionProps } from '../ui/section-props.ts';
import { AdminShell } from './admin-shell.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { SectionCountsDocument } from './sections.documents.ts';
import { sections } from './sections.ts';

const SecondFactorFirst = lazyPage(() => import('./second-factor-first.tsx'));

interface Props {
  /** The key of the section that it belongs to. */
  section: string;
  Screen: ComponentType<SectionProps>;
}

/** A page with an address of its own, in the frame of the panel. To anybody else it says that it is closed. */
export function AdminPage(props: Props) {
  return (
    <RequireAdmin inPlace>
      <Framed {...props} />
    </RequireAdmin>
  );
}

function Framed({ section, Screen }: Props) {
  const current = sections.find(({ key }) => key === section) ?? sections[0];
  const [loadedAt, setLoadedAt] = useState<Date | null>(null);
  const { data: counts, failure, retry } = useAnswer(SectionCountsDocument, { fetchPolicy: 'cache-first' });
  return (
    <AdminShell current={current} counts={counts} loadedAt={loadedAt}>
      <Suspense fallback={null}>
        {failure?.details.reason === 'second_factor_missing' ? (
          <SecondFactorFirst onOn={retry} />
        ) : (
          <Screen onLoaded={setLoadedAt} />
        )}
      </Suspense>
    </AdminShell>
  );
}
