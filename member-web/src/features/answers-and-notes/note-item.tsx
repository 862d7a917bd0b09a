import { bookSlug, chapterName } from '@quiet-time/schema/bible';
import { referenceTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { typographicReference } from '@quiet-time/schema/typography';
import { randomId } from '@quiet-time/web/device-id.ts';
import { holdSession } from '@quiet-time/web/end-session.ts';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { LongText } from '@quiet-time/web/long-text.tsx';
import { dayOf } from '@quiet-time/web/moments.ts';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { journal } from '../../lib/site-pages.ts';
import { timezone } from '../../lib/timezone.ts';
import { memberOf } from '../../session/last-member.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { copy } from '../../ui/share.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { VerseText } from '../../ui/verse-text.tsx';
import { chapterPath } from '../bible/address.ts';
import { Highlighted } from '../bible/highlights/highlighted.tsx';
import { sendHighlight } from '../bible/highlights/send-highlights.ts';
import { entryHtml } from '../journal/box/entry-html.ts';
import { createJournalEntry } from '../journal/editor/entry.documents.ts';
import { evictJournal } from '../journal/journal-cache.ts';
import { deleteFailure, journalFailure } from '../question-answers/answer-failures.ts';
import tools from '../question-answers/answers.module.css';
import type { Item } from './answer-item.tsx';
import css from './answers-and-notes-page.module.css';

type Note = NonNullable<Item['note']>;

interface Props {
  item: Item;
  note: Note;
  translation: string;
  /** Whether the plan includes the journal. */
  canAdd: boolean;
  onRefused(error: unknown): void;
  onDeleted(): void;
}

/** A verse with the member's note on it. */
export function NoteItem({ item: { createdAt }, note, translation, canAdd, onRefused, onDeleted }: Props) {
  const { bookName, chapter, verse, color, text, isAddedToJournal } = note;
  const words = note.note ?? '';
  const reference = `${chapterName(bookName, chapter)}:${verse}`;
  const name = typographicReference(referenceTitle(reference));
  const gateway = useGateway();
  const token = useSessionToken();
  const [create] = useMutation(createJournalEntry);
  const { busy, attempt } = useAttempt();
  const [deleting, setDeleting] = useState(false);
  // The same for a retry, so that a lost response does not create a second entry.
  const [entryId] = useState(randomId);
  // While busy, an expired session is renewed in place.
  useEffect(() => (busy || deleting ? holdSession() : undefined), [busy, deleting]);

  const noteAdded = () =>
    gateway.change((cache) =>
      cache.modify({
        id: cache.identify({ __typename: 'BibleNote', id: note.id }),
        fields: { isAddedToJournal: () => true },
      }),
    );
  const addToJournal = () =>
    attempt(
      async () => {
        const quotation = entryHtml([text, name].filter(Boolean).join('\n'));
        const input = {
          title: reference,
          content: `<blockquote>${quotation}</blockquote>${entryHtml(words)}`,
          addedFrom: 'bible-note',
          sourceId: note.id,
        };
        const variables = { id: entryId, input, timezone: timezone() };
        await withSession(() => create({ variables, update: evictJournal }));
        noteAdded();
        toast.success(m.answer_journal_added(), { subject: note.id });
      },
      (thrown) => {
        const { code } = describeError(thrown);
        toast.error(journalFailure(thrown), { subject: note.id });
        if (code === 'SUBSCRIPTION_REQUIRED') onRefused(thrown);
        if (code === 'CONFLICT') noteAdded();
      },
    );
  const remove = async () => {
    const place = { book: bookSlug(bookName), chapter, from: verse, to: verse };
    const change = { ...place, id: randomId(), color, note: '' };
    await withSession(() => sendHighlight(gateway, change, memberOf(token)));
    setDeleting(false);
    onDeleted();
  };
  return (
    <>
      <h2 className={css.title}>
        <Link to={chapterPath(bookName, chapter, { translation, other: null }, String(verse))}>{name}</Link>
      </h2>
      <p className={css.from}>
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
      </p>
      {text && (
        <p className={css.verse}>
          <Highlighted color={color}>
            <VerseText text={text} />
          </Highlighted>
        </p>
      )}
      <LongText text={words} of={name} className={css.words} />
      <div className={tools.tools}>
        {isAddedToJournal && (
          <Link to={journal.to} className={tools.added}>
            {m.answer_in_journal()}
          </Link>
        )}
        {!isAddedToJournal && canAdd && (
          <button type="button" className={tools.main} aria-busy={busy} onClick={() => void addToJournal()}>
            {busy ? m.answer_journal_adding() : m.answer_journal_add()}
          </button>
        )}
        <button type="button" onClick={() => copy({ text: words, said: m.answer_copied() })}>
          {m.answer_copy()}
        </button>
        <button type="button" onClick={() => setDeleting(true)}>
          {m.answer_delete()}
        </button>
      </div>
      {deleting && (
        <ConfirmDialog
          title={m.note_delete_title()}
          text={isAddedToJournal ? m.note_delete_added_text() : m.note_delete_text()}
          action={m.answer_delete()}
          keep={m.answer_keep()}
          working={m.answer_deleting()}
          explain={deleteFailure}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
