import { Button } from '@mantine/core';
import { messages } from '@quiet-time/schema/messages';
import { isDate } from '@quiet-time/schema/web/local-date.ts';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { useToday } from '../../ui/today.ts';
import { dayName } from './day-path.ts';
import { DevotionalDay } from './devotional-day.tsx';

/** `/devotionals`: today's devotional, or that of `?date=yyyy-MM-dd`. */
export default function DevotionalsPage() {
  const [search] = useSearchParams();
  const today = useToday();
  const date = search.get('date') ?? today;
  return (
    <div className={`${page.page} ${page.reading}`}>
      <Day date={date} today={today} />
    </div>
  );
}

function Day({ date, today }: { date: string; today: string }) {
  if (!isDate(date)) {
    return <NoSuchDay title="That is not a date we know" text={`The address asks for “${date}”.`} />;
  }
  if (date > today) {
    const text = `This page opens on ${dayName(date, today)}. Good things keep.`;
    return <NoSuchDay title={messages.futureDevotional} text={text} />;
  }
  return <DevotionalDay key={date} date={date} today={today} />;
}

function NoSuchDay({ title, text }: { title: string; text: string }) {
  usePageTitle('Devotionals');
  return (
    <EmptyState main kind="seed" title={title} text={text}>
      <Button component={Link} to="/devotionals" radius="xl">
        Read today's devotional
      </Button>
    </EmptyState>
  );
}
