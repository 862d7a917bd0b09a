import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { useNotFound } from '../ui/rendering.ts';

/** For every address that no route knows. */
export default function NotFoundPage() {
  useNotFound();
  usePageTitle(m.site_no_page_title());
  return (
    <EmptyState kind="seed" main title={m.site_no_page()} text={m.site_no_page_text()}>
      <Button component={Link} to="/devotionals">
        {m.site_read_today()}
      </Button>
      <Button component={Link} to="/" variant="subtle">
        {m.site_back_to_home()}
      </Button>
    </EmptyState>
  );
}
