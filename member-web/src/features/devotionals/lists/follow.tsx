import { feedPaths } from '@quiet-time/schema/feeds';
import { m } from '@quiet-time/schema/sentences';
import css from './follow.module.css';

const { rss, atom, json, calendar } = feedPaths;

/** Where programs of the reader's own follow the devotionals. */
export function Follow() {
  return (
    <nav className={css.root} aria-label={m.feeds_follow()}>
      <span aria-hidden="true">{m.feeds_follow()}</span>
      <a href={rss}>RSS</a>
      <a href={atom}>Atom</a>
      <a href={json}>JSON Feed</a>
      <a href={calendar}>{m.feeds_calendar()}</a>
    </nav>
  );
}
