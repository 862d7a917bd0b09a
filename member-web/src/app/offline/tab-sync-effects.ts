import type { ApolloCache } from '@apollo/client';
import { cacheFavorite } from '../../features/favorites/cache-favorite.ts';

/** Effect of a change in one tab on the other tabs. */
interface Effect {
  /** Queries to refetch if the page shows them. */
  refetch: readonly string[];
  /** Writes the known result to the cache, without a request. */
  write?(cache: ApolloCache, variables: Record<string, unknown>): void;
}

const favorite = (isFavorite: boolean): Effect => ({
  refetch: ['FavoriteDevotionals', 'FavoritePrayers', 'FavoriteWords'],
  write(cache, { id, devotionalId, prayerId, wordId }) {
    cacheFavorite(cache, String(id ?? devotionalId ?? prayerId ?? wordId), isFavorite);
  },
});
const answers: Effect = { refetch: ['QuestionAnswers', 'AnswersAndNotes', 'OnThisDay'] };
const prayers: Effect = { refetch: ['PrayerList'] };
const highlights: Effect = { refetch: ['HighlightsOfChapter', 'Highlights', 'AnswersAndNotes', 'OnThisDay'] };
const journal: Effect = {
  refetch: ['JournalEntries', 'JournalTags', 'JournalDays', 'OnThisDay', 'JournalEntryOfDay'],
};

/** Effects on other tabs of the same member, by name of the mutation. A page that is opened later fetches anyway. */
export const tabSyncEffects: Readonly<Record<string, Effect>> = {
  AddFavorite: favorite(true),
  RemoveFavorite: favorite(false),
  SaveQuestionAnswer: answers,
  SaveLinkedAnswer: answers,
  DeleteQuestionAnswer: answers,
  AddAnswerToJournal: { refetch: [...answers.refetch, ...journal.refetch] },
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
