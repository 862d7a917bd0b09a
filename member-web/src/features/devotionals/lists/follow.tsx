import { feedPaths } from '@quiet-time/schema/feeds';
import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import css from './follow.module.css';

const { rss, atom, json, calendar } = feedPaths;

/** Returns the feed's address in the language of the page. */
const ours = (path: string) => (getLocale() === 'en' ? path : `${path}?lang=${getLocale()}`);

/** Feeds for readers who follow the devotionals in another program. */
export function Follow() {
  return (
    <nav className={css.root} aria-label={m.feeds_follow()}>
      <span aria-hidden="true">{m.feeds_follow()}</span>
      <a href={ours(rss)}>RSS</a>
      <a href={ours(atom)}>Atom</a>
      <a href={ours(json)}>JSON Feed</a>
      <a href={ours(calendar)}>{m.feeds_calendar()}</a>
    </nav>
  );
}
