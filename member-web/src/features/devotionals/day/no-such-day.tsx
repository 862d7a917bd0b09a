import { Button } from '@mantine/core';
import { messages } from '@quiet-time/schema/messages';
import { isDate } from '@quiet-time/schema/web/local-date.ts';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { dayName } from '../day-path.ts';

interface Props {
  /** A date after `today`, or text that is no date at all. */
  date: string;
  today: string;
}

/** For a day that cannot be opened: why, and one way on. */
export function NoSuchDay({ date, today }: Props) {
  usePageTitle('Devotionals');
  const comes = isDate(date);
  const title = comes ? messages.futureDevotional : 'That is not a date we know';
  const text = comes
    ? `This page opens on ${dayName(date, today)}. Good things keep.`
    : `The address asks for “${date}”.`;
  return (
    <EmptyState main kind="seed" title={title} text={text}>
      <Button component={Link} to="/devotionals" radius="xl">
        Read today's devotional
      </Button>
    </EmptyState>
  );
}
