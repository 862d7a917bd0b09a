import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { usePageTitle } from './page-title.ts';

/** For a part of the site that has an address and nothing to show yet. */
export default function LaterPage({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <EmptyState
      kind="seed"
      main
      title={title}
      text="This part of the site is still being built. Today's devotional is open, as always."
    >
      <Button component={Link} to="/devotionals" radius="xl">
        Read today's devotional
      </Button>
    </EmptyState>
  );
}
