import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/** Page for an unknown address. */
export function NotFound() {
  usePageTitle('Page not found');
  return (
    <main>
      <EmptyState
        as="h1"
        scene="page"
        title="There is no page here"
        text="The address may be mistyped, or the page has moved. Everything else is where it was."
      >
        <Button component={Link} to="/admin">
          Go to the back-office
        </Button>
      </EmptyState>
    </main>
  );
}
