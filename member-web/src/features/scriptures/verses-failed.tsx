import { Button } from '@mantine/core';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import type { DescribedError } from '@quiet-time/schema/web/error-text.ts';
import { Link } from 'react-router';
import { meditation } from '../../lib/site-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In place of verses that could not be loaded. Another try reloads the page. */
export function VersesFailed({ failure: { code, message } }: { failure: DescribedError }) {
  const missing = code === 'NOT_FOUND';
  const why = missing ? 'This topic is not there. It may have been taken away.' : message;
  return (
    <div role="alert">
      <EmptyState
        main
        kind="cloud"
        title={scriptureMessages.versesErrorTitle}
        text={`${scriptureMessages.versesLoadFailed}. ${why}`}
      >
        <Button radius="xl" onClick={() => window.location.reload()}>
          Try Again
        </Button>
        <Button variant="subtle" radius="xl" component={Link} to={meditation.to}>
          Browse Other Topics
        </Button>
      </EmptyState>
    </div>
  );
}
