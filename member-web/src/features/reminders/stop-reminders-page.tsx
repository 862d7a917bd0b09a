import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { DailyMailLinkPage } from './daily-mail-link-page.tsx';
import { stopRemindersMutation } from './reminders.documents.ts';

/**
 * `/unsubscribe/{token}`: target of the link in a reminder, with `?letters` in a letter, and with `?daily` in mails to
 * people without an account. It asks first, since mail programs open links, too.
 */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  return search.has('daily') ? <DailyMailLinkPage /> : <StopPage />;
}

function StopPage() {
  const [search] = useSearchParams();
  const words = search.has('letters') ? ofLetters : ofReminders;
  usePageTitle(words.title());
  const { token = '' } = useParams();
  return <Stop key={token} token={token} words={words} />;
}

const ofReminders = {
  title: m.reminders_stop_title,
  heading: m.reminders_stop_heading,
  text: m.reminders_stop_text,
  failed: m.reminders_stop_failed,
  stopped: m.reminders_stopped,
};
const ofLetters: typeof ofReminders = {
  title: m.letters_stop_title,
  heading: m.letters_stop_heading,
  text: m.letters_stop_text,
  failed: m.letters_stop_failed,
  stopped: m.letters_stopped,
};

type State = 'confirming' | 'stopped' | 'unknown';

function Stop({ token, words }: { token: string; words: typeof ofReminders }) {
  const [mutate, { loading }] = useMutation(stopRemindersMutation);
  const [state, setState] = useState<State>('confirming');
  const [problem, setProblem] = useState<string | null>(null);

  const stop = async () => {
    setProblem(null);
    try {
      await mutate({ variables: { token } });
      setState('stopped');
    } catch (thrown) {
      const { code } = describeError(thrown);
      if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT') setState('unknown');
      else setProblem(reasonFor(thrown, words.failed()));
    }
  };
  if (state === 'stopped') {
    return <WayOn title={words.stopped()} text={m.reminders_stopped_text()} />;
  }
  if (state === 'unknown') {
    return <WayOn title={m.reminders_link_invalid()} text={m.reminders_link_invalid_text()} />;
  }
  return (
    <EmptyState kind="letter" main title={words.heading()} text={words.text()}>
      {problem && <Note tone="error">{problem}</Note>}
      <BusyButton busy={loading} busyText={m.reminders_stopping()} onClick={stop}>
        {m.reminders_stop()}
      </BusyButton>
      <Button component={Link} to="/" variant="subtle">
        {m.reminders_keep()}
      </Button>
    </EmptyState>
  );
}

/** Announced at once and focused, because the focused button is removed. */
function WayOn({ title, text }: { title: string; text: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div role="alert">
      <EmptyState kind="letter" main title={title} text={text}>
        <Button ref={link} component={Link} to="/profile?tab=preferences" replace>
          {m.reminders_to_preferences()}
        </Button>
        <Button component={Link} to="/devotionals" replace variant="subtle">
          {m.reminders_read_today()}
        </Button>
      </EmptyState>
    </div>
  );
}
