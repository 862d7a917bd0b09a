import { Button } from '@mantine/core';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { lazyPage } from '@quiet-time/web/lazy-part.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type ComponentType, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../session/signed-in.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { SectionProps } from '../ui/section-props.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { AdminShell } from './admin-shell.tsx';
import { SectionCountsDocument } from './sections.documents.ts';
import { actionsFor, type Section, sectionsFor } from './sections.ts';

const SecondFactorFirst = lazyPage(() => import('./second-factor-first.tsx'));

interface Props {
  /** Section to mark in the sidebar. Callers without access to it see "Access Denied" in place of the screen. */
  section: Section;
  Screen?: ComponentType<SectionProps>;
}

/** A screen in the frame of the panel. `Screen` defaults to the screen of the section. */
export function SectionFrame({ section, Screen = section.Screen }: Props) {
  const { role } = useSignedIn().viewer;
  const [loadedAt, setLoadedAt] = useState<Date | null>(null);
  const answer = useGatewayQuery(SectionCountsDocument, {
    variables: { isAdmin: role === 'admin' },
    fetchPolicy: 'cache-first',
  });
  return (
    <AdminShell current={section} counts={answer.data} loadedAt={loadedAt}>
      <Suspense fallback={<div aria-busy="true" />}>
        {!sectionsFor(role).includes(section) ? (
          <ClosedSection />
        ) : answer.failure?.details.reason === 'second_factor_missing' ? (
          <SecondFactorFirst onOn={answer.retry} />
        ) : (
          <Screen onLoaded={setLoadedAt} actions={actionsFor(role)} />
        )}
      </Suspense>
    </AdminShell>
  );
}

/** Replaces a section for administrators when an editor opens its address. */
function ClosedSection() {
  usePageTitle(backOfficeMessages.accessDenied);
  return (
    <EmptyState as="h1" scene="gate" title={backOfficeMessages.accessDenied} text={m.shared_admin_required()}>
      <Button component={Link} to="/admin">
        To your first page
      </Button>
    </EmptyState>
  );
}
