import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';

/** For every address that no route knows. */
export default function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <EmptyState
      kind="seed"
      main
      title="There is no page here"
      text="The address may have changed, or a letter got lost on the way."
    >
      <Button component={Link} to="/devotionals" radius="xl">
        Read today's devotional
      </Button>
      <Button component={Link} to="/" radius="xl" variant="subtle">
        Back to Home
      </Button>
    </EmptyState>
  );
}
