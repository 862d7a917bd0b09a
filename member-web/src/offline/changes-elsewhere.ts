import type { ApolloCache } from '@apollo/client';
import { noteFavorite } from '../features/favorites/note-favorite.ts';

/** What a change that was made in one tab means to the others. */
interface Effect {
  /** The queries that are asked again where they are on the page. */
  again: readonly string[];
  /** Notes what is known of it without asking. */
  note?(cache: ApolloCache, variables: Record<string, unknown>): void;
}

const favorite = (isFavorite: boolean): Effect => ({
  again: ['FavoriteDevotionals', 'FavoritePrayers', 'FavoriteWords'],
  note(cache, { id, devotionalId, prayerId, wordId }) {
    noteFavorite(cache, String(id ?? devotionalId ?? prayerId ?? wordId), isFavorite);
  },
});
const answers: Effect = { again: ['QuestionAnswers', 'AnswersAndNotes'] };
const prayers: Effect = { again: ['PrayerList'] };
const highlights: Effect = { again: ['HighlightsOfChapter', 'Highlights', 'AnswersAndNotes'] };
const journal: Effect = {
  again: ['JournalEntries', 'JournalTags', 'JournalDays', 'JournalOnThisDay', 'JournalEntryOfDay'],
};

/**
 * By the names of mutations: what other tabs of the same member show differently afterwards. A page that is opened later
 * asks anyway.
 */
export const effects: Readonly<Record<string, Effect>> = {
  AddFavorite: favorite(true),
  RemoveFavorite: favorite(false),
  SaveQuestionAnswer: answers,
  DeleteQuestionAnswer: answers,
  AddAnswerToJournal: { again: [...answers.again, ...journal.again] },
  CreatePrayerItem: prayers,
  UpdatePrayerItem: prayers,
  MarkPrayerAnswered: prayers,
  DeletePrayerItem: prayers,
  RestorePrayerItem: prayers,
  HighlightVerses: highlights,
  RemoveHighlights: highlights,
  CreateJournalEntry: journal,
  UpdateJournalEntry: journal,
  SetJournalFavorite: journal,
  DeleteJournalEntry: journal,
  RestoreJournalEntry: journal,
};
