import { type Language, languageNames } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { NativeSelect } from '@quiet-time/web/controls/native-select.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { timezone as ownTimezone } from '../../lib/timezone.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import page from '../../ui/page.module.css';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { dailyMailQuery, saveDailyMailMutation } from './daily-mail.documents.ts';
import css from './daily-mail.module.css';
import { stopRemindersMutation } from './reminders.documents.ts';

/**
 * `/unsubscribe/{token}?daily`: target of the links in mails to people without an account. It confirms, changes and stops the
 * daily mail. Opening it changes nothing, since mail programs open links, too.
 */
export function DailyMailLinkPage() {
  const { token = '' } = useParams();
  usePageTitle(m.daily_mail_line());
  const answer = useGatewayQuery(dailyMailQuery, { variables: { token }, fetchPolicy: 'network-only' });
  if (answer.status === 'waiting') return <PageSkeleton />;
  if (answer.status === 'failed') {
    return answer.failure.code === 'NOT_FOUND' || answer.failure.code === 'BAD_USER_INPUT' ? (
      <EmptyState
        kind="letter"
        main
        title={m.reminders_link_invalid()}
        text={m.daily_mail_link_invalid_text()}
      >
        <Button component={Link} to="/#daily-mail">
          {m.daily_mail_line()}
        </Button>
      </EmptyState>
    ) : (
      <LoadFailed of={answer} title={m.daily_mail_failed()} />
    );
  }
  return <Subscription key={token} token={token} stored={answer.data.dailyMail} />;
}

interface Stored {
  state: string;
  email: string | null;
  time: string;
  timezone: string;
  language: Language;
}

function Subscription({ token, stored }: { token: string; stored: Stored }) {
  const [save, saving] = useMutation(saveDailyMailMutation);
  const [stop, stopping] = useMutation(stopRemindersMutation);
  const [now, setNow] = useState<Stored>(stored);
  const [values, setValues] = useState(stored);
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changed: Partial<Stored>) => setValues({ ...values, ...changed });
  const isAccount = now.state === 'account';
  const isOn = now.state === 'on';

  const attempt = async (work: () => Promise<string>) => {
    setProblem(null);
    setDone(null);
    try {
      setDone(await work());
    } catch (thrown) {
      setProblem(reasonFor(thrown, m.daily_mail_failed()));
    }
  };
  const submit = () =>
    attempt(async () => {
      const { time, timezone, language } = values;
      const { data } = await save({ variables: { token, time, timezone, language } });
      if (data) setNow(data.saveDailyMail);
      return m.daily_mail_saved({ time });
    });
  const end = () =>
    attempt(async () => {
      await stop({ variables: { token } });
      if (isAccount) return m.reminders_stopped();
      setNow({ ...now, state: 'waiting' });
      return m.daily_mail_stopped({ days: limits.dailyMail.keptDays });
    });

  const stopButton = (
    <BusyButton variant="subtle" busy={stopping.loading} busyText={m.reminders_stopping()} onClick={end}>
      {m.reminders_stop()}
    </BusyButton>
  );
  const outcome = (
    <div role="status">
      {done && <Note tone="info">{done}</Note>}
      {problem && <Note tone="error">{problem}</Note>}
    </div>
  );
  if (isAccount) {
    return (
      <EmptyState kind="letter" main title={m.daily_mail_account()} text={m.daily_mail_account_text()}>
        {outcome}
        <Button component={Link} to="/profile?tab=preferences">
          {m.reminders_to_preferences()}
        </Button>
        {stopButton}
      </EmptyState>
    );
  }
  const address = { email: now.email ?? '' };
  return (
    <div className={`${page.page} ${page.reading} ${css.root}`}>
      <MainHeading>{m.daily_mail_line()}</MainHeading>
      <p>{isOn ? m.daily_mail_on_text(address) : m.daily_mail_confirm_text(address)}</p>
      {outcome}
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput
          type="time"
          label={m.daily_mail_time()}
          value={values.time}
          required
          onChange={(event) => change({ time: event.currentTarget.value })}
        />
        <NativeSelect
          label={m.profile_timezone()}
          value={values.timezone}
          data={zones(stored.timezone)}
          onChange={(event) => change({ timezone: event.currentTarget.value })}
        />
        <NativeSelect
          label={m.profile_language()}
          value={values.language}
          data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
          onChange={(event) => change({ language: event.currentTarget.value as Language })}
        />
        <BusyButton type="submit" busy={saving.loading} busyText={m.profile_saving()}>
          {isOn ? m.profile_save() : m.daily_mail_confirm()}
        </BusyButton>
        {isOn && stopButton}
      </form>
    </div>
  );
}

/** The stored zone, and that of this browser. */
const zones = (stored: string) =>
  [...new Set([stored, ownTimezone()])].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
