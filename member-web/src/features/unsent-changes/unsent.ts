import { bookSlug } from '@quiet-time/schema/bible';
import { bookNames, chapterTitle } from '@quiet-time/schema/bible-names';
import { cut } from '@quiet-time/schema/cut';
import { filled } from '@quiet-time/schema/filled';
import { m } from '@quiet-time/schema/sentences';
import { draftsOf } from '@quiet-time/web/form/drafts.ts';
import type { Place } from '../bible/highlights/apply-change.ts';
import { highlightsOutbox } from '../bible/highlights/highlights-outbox.ts';
import { favoritesOutbox } from '../favorites/favorites-outbox.ts';
import { draftName, headingOf, pendingEntries } from '../journal/entry-drafts.ts';
import { type AnswerDraft, questionOf } from '../question-answers/answer-drafts.ts';

export type UnsentKind = 'entries' | 'answers' | 'hearts' | 'notes' | 'highlights' | 'forms';

/** Unsent changes of one kind. */
export interface Unsent {
  kind: UnsentKind;
  count: number;
  /** Titles of the first changes, without duplicates. */
  titles: string[];
}

/** Texts with the number of each kind. */
export const unsentTexts: Record<UnsentKind, (inputs: { count: number }) => string> = {
  entries: (inputs) => m.unsent_entries(inputs),
  answers: (inputs) => m.unsent_answers(inputs),
  hearts: (inputs) => m.unsent_hearts(inputs),
  notes: (inputs) => m.unsent_notes(inputs),
  highlights: (inputs) => m.unsent_highlights(inputs),
  forms: (inputs) => m.unsent_forms(inputs),
};

/** Maximum length of a title in the list. */
const TITLE = 60;
/** Maximum number of titles for one kind. */
const NAMED = 3;

/** Returns all changes of a member that the server has not confirmed, by kind. Signing out deletes them. */
export function unsentOf(owner: string): Unsent[] {
  const drafts = draftsOf<Record<string, unknown>>(owner);
  const answers = draftsOf<AnswerDraft>(owner).filter(
    ({ name, values }) => questionOf(name) && filled.test(values.answer),
  );
  const forms = drafts.filter(
    ({ name }) => !questionOf(name) && !name.startsWith(draftName('')) && !/^(heart|highlight):/.test(name),
  );
  const highlights = highlightsOutbox.of(owner);
  return [
    kindOf('entries', pendingEntries(owner).map(headingOf)),
    kindOf(
      'answers',
      answers.map(({ values }) => values.question),
    ),
    kindOf(
      'hearts',
      favoritesOutbox.of(owner).map(() => ''),
    ),
    kindOf('notes', highlights.filter(({ note }) => note).map(titleOf)),
    kindOf('highlights', highlights.filter(({ note }) => !note).map(titleOf)),
    kindOf(
      'forms',
      forms.map(({ values }) => firstWords(values)),
    ),
  ].filter(({ count }) => count > 0);
}

/** Whether changes of this kind can be sent as they are; only their author can finish a form. */
export const canBeSent = ({ kind }: Unsent): boolean => kind !== 'forms';

function kindOf(kind: UnsentKind, each: readonly (string | undefined)[]): Unsent {
  const titles = new Set(each.map((title) => cut((title ?? '').trim(), TITLE)).filter(Boolean));
  return { kind, count: each.length, titles: [...titles].slice(0, NAMED) };
}

function titleOf({ book, chapter }: Place): string {
  const name = bookNames.find((each) => bookSlug(each) === book);
  return name ? chapterTitle(name, chapter) : '';
}

const firstWords = (values: object): string =>
  Object.values(values).find((value): value is string => typeof value === 'string' && filled.test(value)) ??
  '';
