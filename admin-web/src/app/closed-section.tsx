import { Button } from '@mantine/core';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/** Replaces a section for administrators when an editor opens its address. */
export function ClosedSection() {
  usePageTitle(backOfficeMessages.accessDenied);
  return (
    <EmptyState as="h1" scene="gate" title={backOfficeMessages.accessDenied} text={m.shared_admin_required()}>
      <Button component={Link} to="/admin">
        To your first page
      </Button>
    </EmptyState>
  );
}
