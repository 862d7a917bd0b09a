import { journalMoods } from '@quiet-time/schema/journal-moods';
import { markedParts } from '@quiet-time/schema/search-marks';
import { m } from '@quiet-time/schema/sentences';
import { localToday, shortDate } from '@quiet-time/web/local-date.ts';
import { clockTime, dayOf } from '@quiet-time/web/moments.ts';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Hashtags } from '../../ui/hashtags.tsx';
import { HeartButton } from '../../ui/heart-button.tsx';
import { IconPencil } from '../../ui/icons.ts';
import { inContext, Marked } from '../../ui/marked.tsx';
import { type ListedAction, PopoverList } from '../../ui/popover-list.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import css from './entry-card.module.css';
import { editPath, entryPath, fromList } from './entry-path.ts';
import type { ListedEntry } from './use-entries.ts';
import { type EntryActions, listedActions } from './use-entry-actions.ts';

interface Props {
  entry: ListedEntry;
  canWrite: boolean;
  actions: EntryActions;
  /** Whether this card takes the focus, after more were loaded. */
  next: boolean;
}

/** Returns the id of the link that opens an entry of the list. */
export const titleIdOf = (id: string): string => `entry-${id}`;

/**
 * An entry of the list: the whole card opens it. Beside its heart, its actions are in a list; its page links the tags
 * and the devotional.
 */
export function EntryCard({ entry, canWrite, actions, next }: Props) {
  const { id, title, heading, excerpt, foundIn, foundTitle, tags, mood, devotional, isFavorite, writtenOn } =
    entry;
  const { search } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (next) link.current?.focus();
  }, [next]);
  const found = foundIn && markedParts(foundIn).some((part) => part.found) ? inContext(foundIn) : excerpt;
  const path = entryPath(id, search);
  const more: ListedAction[] = [
    ...(canWrite
      ? [{ label: m.journal_edit(), Icon: IconPencil, to: editPath(id, search), state: fromList }]
      : []),
    ...listedActions(entry, actions, canWrite),
  ];
  return (
    <li className={css.root}>
      <p className={css.dates}>
        {title && <time dateTime={writtenOn}>{shortDate(writtenOn)}</time>}
        <Updated entry={entry} />
        {mood && <span>{journalMoods[mood]()}</span>}
      </p>
      <h3 className={css.title} dir="auto">
        <Link ref={link} id={titleIdOf(id)} to={path} state={fromList}>
          <Marked text={foundTitle ?? heading} />
        </Link>
      </h3>
      {found && (
        <p className={css.text} dir="auto">
          <Marked text={found} />
        </p>
      )}
      {devotional && (
        <p className={css.from}>
          <Sentence
            parts={m.journal_from.parts({ title: devotional.title })}
            mark={(words) => <span lang={devotional.lang}>{words}</span>}
          />
        </p>
      )}
      <div className={css.foot}>
        <Hashtags label={m.journal_entry_tags()} tags={tags} />
        <div className={css.buttons}>
          {canWrite && (
            <HeartButton
              label={m.journal_favorite_of({ title: heading })}
              favorite={isFavorite}
              onPress={() => actions.favorite(entry)}
            />
          )}
          <PopoverList
            label={m.journal_more_of({ title: heading })}
            actions={more}
            busy={actions.making === id}
          />
        </div>
      </div>
    </li>
  );
}

/** A save within this time of the first one does not count as a change, in milliseconds. */
const AT_ONCE = 60_000;

function Updated({ entry: { createdAt, updatedAt } }: { entry: ListedEntry }) {
  const updated = new Date(updatedAt);
  if (updated.getTime() - Date.parse(createdAt) < AT_ONCE) return null;
  return (
    <span>
      {localToday(updated) === localToday()
        ? m.journal_updated_today({ time: clockTime(updated) })
        : m.journal_updated_at({ moment: dayOf(updatedAt) })}
    </span>
  );
}
