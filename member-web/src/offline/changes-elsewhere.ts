import type { ApolloCache } from '@apollo/client';
import { noteFavorite } from '../features/favorites/note-favorite.ts';

/** Effect of a change in one tab on the other tabs. */
interface Effect {
  /** Queries to refetch if the page shows them. */
  again: readonly string[];
  /** Writes the known result to the cache, without a request. */
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

/** Effects on other tabs of the same member, by name of the mutation. A page that is opened later fetches anyway. */
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
