import { languageNames } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { pageMeta } from '@quiet-time/web/page-meta.ts';
import { memo } from 'react';
import { useSearchParams } from 'react-router';
import css from './daily-mail-invitation.module.css';

const results: Record<string, () => string> = {
  sent: m.daily_mail_sent,
  BAD_USER_INPUT: m.account_email_invalid,
  RATE_LIMITED: m.shared_rate_limited,
  FORBIDDEN: m.daily_mail_off,
};

/**
 * Folded line for guests, which opens the form for the daily mail. The browser sends the form, so it works without
 * scripts; `POST /daily-mail` leads back here with the result. The time zone is in a cookie that the site has set.
 */
export default memo(function DailyMailInvitation() {
  const [search] = useSearchParams();
  const result = search.get('daily-mail');
  if (pageMeta('daily-mail') !== 'on') return null;
  return (
    <details id="daily-mail" className={css.root} open={result !== null}>
      <summary>{m.daily_mail_line()}</summary>
      {result && (
        <Note tone={result === 'sent' ? 'info' : 'error'}>{(results[result] ?? m.daily_mail_failed)()}</Note>
      )}
      <form method="post" action="/daily-mail">
        <label>
          {m.shared_email()}
          <input type="email" name="email" required autoComplete="email" maxLength={limits.email} />
        </label>
        <label>
          {m.daily_mail_time()}
          <input type="time" name="time" defaultValue={limits.dailyMail.time} required />
        </label>
        <label>
          {m.profile_language()}
          <select name="language" defaultValue={getLocale()}>
            {Object.entries(languageNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" hidden />
        <Button type="submit" variant="outline">
          {m.daily_mail_send()}
        </Button>
      </form>
    </details>
  );
});
