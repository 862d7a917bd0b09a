import type { DataSource } from 'typeorm';
import { wantedPart } from '../../blocks/search-text.js';
import type { Clock } from '../../platform/clock.js';
import type { Translations } from '../bible/translations.js';
import { lastReadableDate } from '../devotionals/calendar.js';
import { asHighlight } from '../highlights/highlight.service.js';
import type { QuestionAnswer } from '../question-answers/question-answer.entity.js';
import type { AnswerOrNote, AnswerOrNoteConnection } from './answer-or-note.types.js';
import type { AnswersAndNotesArgs } from './answers-and-notes.inputs.js';
import { findAnswersAndNotes, type Row } from './answers-and-notes.reads.js';

/** Lists a member's own answers to devotionals and notes on verses, even if the devotional was deleted. */
export class AnswersAndNotesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly translations: Translations,
  ) {}

  /** Returns them newest first. One statement. @throws AppError BAD_USER_INPUT for an unknown translation or cursor */
  async list(memberId: string, args: AnswersAndNotesArgs): Promise<AnswerOrNoteConnection> {
    const translation = this.translations.open(args.translation, true).id;
    const until = lastReadableDate(this.clock.now());
    const { nodes, pageInfo } = await findAnswersAndNotes(
      this.db,
      [memberId, wantedPart(args.search), translation, until],
      args,
    );
    return { nodes: nodes.map(asAnswerOrNote), pageInfo };
  }
}

function asAnswerOrNote(row: Row): AnswerOrNote {
  const { id, createdAt, answer, devotional, isAddedToJournal, text } = row;
  const isAnswer = answer !== null;
  return {
    id,
    createdAt,
    devotional,
    // The row has all columns that the fields are read from.
    answer: isAnswer ? (row as unknown as QuestionAnswer) : null,
    note: isAnswer ? null : { ...asHighlight(row), text, isAddedToJournal },
  };
}
