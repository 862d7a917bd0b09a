import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import type { FailedQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { useNotFound } from '../../ui/rendering.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { biblePath, type View } from './address.ts';

const ChapterPicker = lazyPart(() => import('./chapter-picker.tsx'));

interface Props {
  answer: FailedQuery;
  /** Name as in the address. */
  book: string;
  view: View;
}

/** Replaces a chapter that does not exist, or that can't be loaded now. */
export function ChapterFailed({ answer, book, view }: Props) {
  const { code, message } = answer.failure;
  const missing = code === 'NOT_FOUND' || code === 'BAD_USER_INPUT';
  const [picking, setPicking] = useState(false);
  useNotFound(missing);
  usePageTitle(m.bible_heading());
  if (!missing) {
    return (
      <div className={page.page}>
        <EmptyState kind="cloud" main title={m.bible_chapter_load_failed()} text={message}>
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
        title={code === 'NOT_FOUND' ? m.bible_chapter_not_found() : m.bible_book_not_found()}
        text={code === 'NOT_FOUND' ? m.bible_chapter_not_found_hint() : m.bible_book_not_found_hint()}
      >
        <Button aria-haspopup="dialog" onClick={() => setPicking(true)}>
          {m.bible_choose_chapter()}
        </Button>
        <Button component={Link} to={biblePath(view)} variant="subtle">
          {m.bible_look_up_verse()}
        </Button>
      </EmptyState>
      <Suspense fallback={null}>
        {picking && <ChapterPicker view={view} current={book} onClose={() => setPicking(false)} />}
      </Suspense>
    </div>
  );
}
