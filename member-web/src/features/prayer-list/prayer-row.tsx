import { m } from '@quiet-time/schema/sentences';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { localToday, shortDate } from '@quiet-time/web/local-date.ts';
import { LongText } from '@quiet-time/web/long-text.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { EditPrayer } from './edit-prayer.tsx';
import { deletePrayerItem, markPrayerAnswered, restorePrayerItem } from './prayer-list.documents.ts';
import css from './prayer-list.module.css';
import type { Item } from './use-prayer-list.ts';

interface Props {
  item: Item;
  owner: string;
  /** Half of the list that it is in. */
  isAnswered: boolean;
  /** Whether it was deleted on this page, where it can be restored. */
  deleted: boolean;
  onDeleted(deleted: boolean): void;
  /** Whether this row takes the focus, after more were loaded. */
  next: boolean;
}

/** A prayer of the list. Changes can be undone in its place, as long as the page is open. */
export function PrayerRow({ item, owner, isAnswered, deleted, onDeleted, next }: Props) {
  const { id, title, note, startedOn, answeredOn } = item;
  const [editing, setEditing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [mark] = useMutation(markPrayerAnswered);
  const [remove] = useMutation(deletePrayerItem);
  const [restore] = useMutation(restorePrayerItem);
  const { attempt } = useAttempt();
  const row = useRef<HTMLLIElement>(null);
  const moved = (answeredOn !== null) !== isAnswered;
  const place = deleted ? 'deleted' : moved ? 'moved' : editing ? 'editing' : 'listed';
  const before = useRef(place);
  useEffect(() => {
    // The pressed button is removed, so the focus moves to its replacement. A form takes the focus itself.
    if (before.current !== place && place !== 'editing') row.current?.focus();
    before.current = place;
  }, [place]);
  useEffect(() => {
    if (next) row.current?.focus();
  }, [next]);

  const attemptTo = (action: () => Promise<unknown>) =>
    void attempt(
      async () => {
        await action();
      },
      (thrown) => toast.error(reasonFor(thrown, m.prayer_list_change_failed()), { subject: id }),
    );
  const markAs = (day: string | null) => attemptTo(() => mark({ variables: { id, answeredOn: day } }));
  const deleteIt = async () => {
    await remove({ variables: { id } });
    setConfirming(false);
    onDeleted(true);
  };
  const bringBack = () =>
    attemptTo(async () => {
      await restore({ variables: { id } });
      onDeleted(false);
    });

  const content = (): ReactNode => {
    if (place === 'deleted') {
      return (
        <Gone
          text={<Sentence parts={m.prayer_list_deleted.parts({ title })} />}
          undo={m.prayer_list_undo()}
          onUndo={bringBack}
        />
      );
    }
    if (place === 'moved' && answeredOn) {
      return (
        <div className={css.thanks}>
          <p>{m.prayer_list_thanks()}</p>
          <Gone
            text={<Sentence parts={m.prayer_list_thanks_text.parts({ title })} />}
            undo={m.prayer_list_take_back()}
            onUndo={() => markAs(null)}
          />
        </div>
      );
    }
    if (place === 'moved') {
      return (
        <Gone
          text={<Sentence parts={m.prayer_list_reopened.parts({ title })} />}
          undo={m.prayer_list_undo()}
          onUndo={() => markAs(localToday())}
        />
      );
    }
    if (place === 'editing') {
      return <EditPrayer item={item} owner={owner} onClose={() => setEditing(false)} />;
    }
    const since = shortDate(startedOn);
    return (
      <>
        <h3 id={id} dir="auto">
          {title}
        </h3>
        <p className={css.day}>
          {answeredOn
            ? m.prayer_list_answered_on({ day: shortDate(answeredOn), since })
            : m.prayer_list_since({ day: since })}
        </p>
        {note && <LongText text={note} of={title} className={css.note} />}
        <div className={css.buttons}>
          {answeredOn ? (
            <button
              type="button"
              aria-label={m.prayer_list_reopen_this({ title })}
              onClick={() => markAs(null)}
            >
              {m.prayer_list_reopen()}
            </button>
          ) : (
            <button
              type="button"
              className={css.main}
              aria-label={m.prayer_list_mark_this({ title })}
              onClick={() => markAs(localToday())}
            >
              {m.prayer_list_mark()}
            </button>
          )}
          <button
            type="button"
            aria-label={m.prayer_list_edit_this({ title })}
            onClick={() => setEditing(true)}
          >
            {m.prayer_list_edit()}
          </button>
          <button
            type="button"
            aria-label={m.prayer_list_delete_this({ title })}
            onClick={() => setConfirming(true)}
          >
            {m.prayer_list_delete()}
          </button>
        </div>
        {confirming && (
          <ConfirmDialog
            title={m.prayer_list_delete_question()}
            text={title}
            action={m.prayer_list_delete()}
            keep={m.prayer_list_keep()}
            working={m.prayer_list_deleting()}
            explain={(thrown) => reasonFor(thrown, m.prayer_list_change_failed())}
            onConfirm={deleteIt}
            onClose={() => setConfirming(false)}
          />
        )}
      </>
    );
  };
  return (
    <li ref={row} tabIndex={-1} data-place={place}>
      {content()}
    </li>
  );
}

/** Message about a prayer that was just moved or deleted, with a button to undo it. */
function Gone({ text, undo, onUndo }: { text: ReactNode; undo: string; onUndo(): void }) {
  return (
    <div className={css.gone} role="status">
      <span>{text}</span>
      <button type="button" onClick={onUndo}>
        {undo}
      </button>
    </div>
  );
}
