import { connectionOf } from '../../blocks/paging.js';
import type { Highlight } from '../highlights/highlight.entity.js';
import type { JournalDevotional } from '../journal/journal-entry.entity.js';
import type { QuestionAnswer } from '../question-answers/question-answer.entity.js';

/** Source in a journal entry that was created from a note. */
const addedFromNote = 'bible-note';

/** A row of either kind. The columns of the other kind are null. */
export interface Row extends Omit<Highlight, 'memberId' | 'member'> {
  text: string | null;
  answer: QuestionAnswer['answer'] | null;
  question: string;
  questionId: string;
  questionIndex: number | null;
  devotionalId: string | null;
  devotional: JournalDevotional | null;
  journalEntryId: string | null;
  isAddedToJournal: boolean;
}

/**
 * Lists the answers and Bible notes of a member, newest first. One statement.
 * Parameters: member, folded search text or null, translation, last readable date.
 */
export const findAnswersAndNotes = connectionOf<Row>({
  name: 'answers and notes',
  columns: `written.id, written.created_at as "createdAt", written.updated_at as "updatedAt", written.answer,
    written.question, written.question_id as "questionId", written.devotional_id as "devotionalId",
    written.journal_entry_id as "journalEntryId", written.place, written.color, written.note,
    (select array_position(question_ids, written.question_id) - 1 from devotionals
      where devotionals.id = written.devotional_id) as "questionIndex",
    (select json_build_object('id', devotional.id, 'date', devotional.date, 'title', devotional.title,
        'lang', devotional.lang)
      from devotionals as devotional
      where devotional.id = written.devotional_id and devotional.is_active and devotional.date <= $4) as devotional,
    exists (select from journal_entries as entry where entry.member_id = $1 and entry.deleted_at is null
      and (entry.id = written.journal_entry_id
        or entry.source_id = written.id::text and entry.added_from = '${addedFromNote}')) as "isAddedToJournal",
    (select text from bible_verses
      where translation_id = $3 and bible_verses.place = written.place) as text`,
  from: `(
      select id, created_at, updated_at, answer, question, question_id, devotional_id, journal_entry_id,
          null::integer as place, null as color, null as note
        from question_answers where member_id = $1
      union all
      select id, created_at, updated_at, null, null, null, null, null, place, color, note
        from highlights where member_id = $1 and note is not null
    ) as written
    where ($2::text is null or strpos(folded(concat_ws(E'\\n', question, answer, note)), $2) > 0)`,
  table: 'written',
});
