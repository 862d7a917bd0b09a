import { Button } from '@mantine/core';
import { messages } from '@quiet-time/schema/messages';
import { lazyPart } from '@quiet-time/schema/web/lazy-part.tsx';
import type { FailedAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { biblePath, type View } from './address.ts';

const ChapterPicker = lazyPart(() => import('./chapter-picker.tsx'));

interface Props {
  answer: FailedAnswer;
  /** As the address names it. */
  book: string;
  view: View;
}

/** There is no such chapter, or it can't be had now. */
export function ChapterFailed({ answer, book, view }: Props) {
  const { code, message } = answer.failure;
  const missing = code === 'NOT_FOUND' || code === 'BAD_USER_INPUT';
  const [picking, setPicking] = useState(false);
  usePageTitle('Bible');
  if (!missing) {
    return (
      <div className={page.page}>
        <EmptyState kind="cloud" main title="This chapter cannot be loaded" text={message}>
          <RetryButton retrying={answer.retrying} onRetry={answer.retry} />
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={page.page}>
      <EmptyState
        kind="page"
        main
        title={code === 'NOT_FOUND' ? messages.bibleChapterNotFound : 'Book not found'}
        text={
          code === 'NOT_FOUND'
            ? 'The book does not have this chapter. All that it has can be chosen from.'
            : 'No book of the Bible has this name. All 66 can be chosen from.'
        }
      >
        <Button radius="xl" aria-haspopup="dialog" onClick={() => setPicking(true)}>
          Choose a chapter
        </Button>
        <Button component={Link} to={biblePath(view)} variant="subtle" radius="xl">
          Look up a verse
        </Button>
      </EmptyState>
      <Suspense fallback={null}>
        {picking && <ChapterPicker view={view} current={book} onClose={() => setPicking(false)} />}
      </Suspense>
    </div>
  );
}
