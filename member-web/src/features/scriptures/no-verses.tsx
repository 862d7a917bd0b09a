import { Button } from '@mantine/core';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { Link } from 'react-router';
import { meditation } from '../../lib/site-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In place of verses where there are none. */
export function NoVerses({ text }: { text: string }) {
  return (
    <EmptyState kind="seed" title={scriptureMessages.versesNone} text={text}>
      <Button component={Link} to={meditation.to} radius="xl">
        Browse Other Topics
      </Button>
    </EmptyState>
  );
}
