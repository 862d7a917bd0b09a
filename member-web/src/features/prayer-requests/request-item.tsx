import { type PrayerRequestStatus, prayerRequestStatuses } from '@quiet-time/schema/prayer-request-statuses';
import { m } from '@quiet-time/schema/sentences';
import { localToday, shortDate } from '@quiet-time/web/local-date.ts';
import { LongText } from '@quiet-time/web/long-text.tsx';
import { useEffect, useRef } from 'react';
import LinkedReferences from '../../ui/linked-references.tsx';
import css from './request-item.module.css';
import type { Request } from './use-my-requests.ts';

const dayOf = (timestamp: string) => shortDate(localToday(new Date(timestamp)));

interface Props {
  request: Request;
  /** Whether this item takes the focus, after more were loaded. */
  next: boolean;
  onWithdraw(): void;
}

/** A request with its status, and the replies. */
export function RequestItem({
  request: { id, subject, message, status, createdAt, responses },
  next,
  onWithdraw,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (next) heading.current?.focus();
  }, [next]);
  return (
    <li className={css.root}>
      <article aria-labelledby={id}>
        <header>
          <h3 id={id} ref={heading} tabIndex={-1} dir="auto">
            {subject}
          </h3>
          <Status status={status} />
        </header>
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        <LongText text={message} of={subject} className={css.words} />
        {responses.length > 0 && (
          <ol aria-label={m.prayer_request_responses()}>
            {responses.map((response) => (
              <li key={response.id}>
                <LongText
                  text={response.message}
                  of={m.prayer_request_response_to({ subject })}
                  className={css.words}
                >
                  <LinkedReferences text={response.message} />
                </LongText>
                <time dateTime={response.createdAt}>{writtenBy(response)}</time>
              </li>
            ))}
          </ol>
        )}
        <button
          type="button"
          className={css.withdraw}
          aria-label={m.prayer_request_withdraw_this({ subject })}
          onClick={onWithdraw}
        >
          {m.prayer_request_withdraw()}
        </button>
      </article>
    </li>
  );
}

/** Returns the author of a reply, if known, and the date. */
function writtenBy({ answeredBy: name, createdAt }: Request['responses'][number]): string {
  const day = dayOf(createdAt);
  return name ? m.prayer_request_response_by({ name, day }) : m.prayer_request_response_written({ day });
}

/** Status in one word. An unknown status looks like an answered one. */
function Status({ status }: { status: string }) {
  const known = Object.hasOwn(prayerRequestStatuses, status);
  const key = known ? (status as PrayerRequestStatus) : 'answered';
  return (
    <span className={css.status} data-status={key}>
      {prayerRequestStatuses[key]()}
    </span>
  );
}
