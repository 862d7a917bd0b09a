import { isLocalDate } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { dayName } from '@quiet-time/web/local-date.ts';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { useNotFound } from '../../../ui/rendering.ts';

interface Props {
  /** A date after `today`, or a text that is not a date. */
  date: string;
  today: string;
}

/** Page for a day that cannot be opened: the reason, and one link. */
export default function NoSuchDay({ date, today }: Props) {
  useNotFound();
  usePageTitle(m.devotionals_title());
  const comes = isLocalDate(date);
  const title = comes ? m.devotional_future() : m.devotional_no_date();
  const text = comes
    ? m.devotional_future_hint({ day: dayName(date, today) })
    : m.devotional_no_date_hint({ date });
  return (
    <EmptyState main kind="page" title={title} text={text}>
      <Button component={Link} to="/devotionals">
        {m.devotional_read_today()}
      </Button>
    </EmptyState>
  );
}
