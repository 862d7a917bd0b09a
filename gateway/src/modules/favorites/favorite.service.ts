import { type DataSource, In } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { violates } from '../../platform/constraints.js';
import { isId, newId } from '../../platform/ids.js';
import { lastReadableDate } from '../devotionals/calendar.js';
import { Devotional } from '../devotionals/devotional.entity.js';
import type { EncouragingWordService } from '../encouraging-words/encouraging-word.service.js';
import type { PrayerService } from '../prayers/prayer.service.js';
import { Favorite } from './favorite.entity.js';

/** Column of `Favorite` with the id of the item. */
export type FavoriteItem = 'devotionalId' | 'prayerId' | 'wordId';

const uniqueIndexes = ['favorites_devotional', 'favorites_prayer', 'favorites_word'];

/** Favorites of members: devotionals, prayers and encouraging words. */
export class FavoriteService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly prayers: PrayerService,
    private readonly words: EncouragingWordService,
  ) {}

  /**
   * Adds an item that the member can see.
   * @throws AppError BAD_USER_INPUT for an unknown item, and for one that is a favorite already
   */
  async add({ memberId }: Caller, item: FavoriteItem, id: string): Promise<void> {
    await this.demand[item](id).catch((error: unknown) => {
      // In this request an unknown item is an invalid field.
      throw error instanceof AppError ? new AppError('BAD_USER_INPUT', error.message) : error;
    });
    try {
      await this.db
        .getRepository(Favorite)
        .insert({ id: newId(), memberId, [item]: id, createdAt: this.clock.now() });
    } catch (error) {
      if (uniqueIndexes.some((index) => violates(error, index))) {
        throw new AppError('BAD_USER_INPUT', say.favorite_already());
      }
      throw error;
    }
  }

  /** Removes a favorite of any kind. Idempotent. */
  async remove({ memberId }: Caller, id: string): Promise<void> {
    if (!isId(id)) return;
    await this.db
      .getRepository(Favorite)
      .createQueryBuilder()
      .delete()
      .where('member_id = :memberId and :id in (devotional_id, prayer_id, word_id)', { memberId, id })
      .execute();
  }

  async has(memberId: string, id: string): Promise<boolean> {
    return (await this.among(memberId, [id])).length > 0;
  }

  /** Returns the ids that are favorites of the member. Invalid ids are ignored. One statement. */
  async among(memberId: string, itemIds: readonly string[]): Promise<string[]> {
    const ids = In(itemIds.filter(isId));
    const favorites = await this.db.getRepository(Favorite).find({
      select: { devotionalId: true, prayerId: true, wordId: true },
      where: [
        { memberId, devotionalId: ids },
        { memberId, prayerId: ids },
        { memberId, wordId: ids },
      ],
    });
    return favorites.map(({ devotionalId, prayerId, wordId }) => (devotionalId ?? prayerId ?? wordId)!);
  }

  /** Each throws if the member can't see the item. Items of a plan that the member lacks are allowed. */
  private readonly demand: Record<FavoriteItem, (id: string) => Promise<unknown>> = {
    devotionalId: async (id) => {
      if (!(await this.isThere(id))) throw new AppError('NOT_FOUND', say.devotional_not_found());
    },
    prayerId: (id) => this.prayers.read(id, null),
    wordId: (id) => this.words.read(id, null),
  };

  private async isThere(id: string): Promise<boolean> {
    if (!isId(id)) return false;
    return this.db
      .getRepository(Devotional)
      .createQueryBuilder('devotional')
      .where('devotional.id = :id and devotional.isActive and devotional.date <= :until', {
        id,
        until: lastReadableDate(this.clock.now()),
      })
      .getExists();
  }
}
