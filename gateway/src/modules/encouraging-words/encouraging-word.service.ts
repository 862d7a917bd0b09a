import { type Account, capabilities } from '@quiet-time/schema/capabilities';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine, cleanLineOrNull, cleanTags } from '../../blocks/clean.js';
import { createItem, deleteItem, lockForEdit } from '../../blocks/editing/edit.js';
import { asSent, type Editable, unlessNull } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import type { PageArgs } from '../../blocks/paging.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { isId, newId } from '../../platform/ids.js';
import { describeFiles } from '../attachments/attachment.reads.js';
import type { AttachmentService } from '../attachments/attachment.service.js';
import { EncouragingWord, type EncouragingWordPage } from './encouraging-word.entity.js';
import { type AdminWordArgs, EncouragingWordInput } from './encouraging-word.inputs.js';
import { findActive, findFavorites, findForAdmins, findPlace, findRandom } from './encouraging-word.reads.js';

/** Encouraging words. Everybody reads active ones, only administrators inactive ones (A-WORD-11). */
export class EncouragingWordService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly attachments: AttachmentService,
  ) {}

  /** Returns a page of the active words, newest first. */
  list(page: PageArgs): Promise<EncouragingWordPage> {
    return findActive(this.db, page);
  }

  /** Returns the position of an active word in the list, from 0; null if it is not there. */
  async placeOf(id: string): Promise<number | null> {
    return isId(id) ? findPlace(this.db, id) : null;
  }

  /** Returns an active word at random. @throws AppError NOT_FOUND if there is none */
  async random(): Promise<EncouragingWord> {
    const word = await findRandom(this.db);
    if (!word) throw new AppError('NOT_FOUND', say.words_not_found());
    return word;
  }

  /** Returns the member's favorites that are still visible, the latest favorite first. */
  favorites(memberId: string, page: PageArgs): Promise<EncouragingWordPage> {
    return findFavorites(this.db, memberId, page);
  }

  /** Returns a page of the back-office's list. */
  all(args: AdminWordArgs): Promise<EncouragingWordPage> {
    return findForAdmins(this.db, args);
  }

  /** Returns a word for the caller. @throws AppError NOT_FOUND, for others than admins also if it is inactive */
  async read(id: string, account: Account | null): Promise<EncouragingWord> {
    const word = isId(id) ? await this.db.getRepository(EncouragingWord).findOneBy({ id }) : null;
    if (!word || !(word.isActive || capabilities(account, this.clock.now()).editor)) throw notFound();
    return word;
  }

  create(input: EncouragingWordInput, caller: Caller): Promise<EncouragingWord> {
    return this.db.transaction(async (manager) => {
      const id = newId();
      const attachments = await this.attachments.tie(manager, 'wordId', id, input.attachments ?? []);
      return createItem(manager, editableWord, input, caller, { id, attachments });
    });
  }

  /**
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`
   */
  update(
    id: string,
    input: EncouragingWordInput,
    caller: Caller,
    version?: number,
  ): Promise<EncouragingWord> {
    return this.db.transaction(async (manager) => {
      const edit = await lockForEdit(manager, editableWord, id, version, input);
      if (input.attachments) await this.attachments.tieTo(manager, 'wordId', edit.item);
      return edit.save(caller);
    });
  }

  /** @throws AppError NOT_FOUND */
  delete(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(async (manager) => (await deleteItem(manager, editableWord, id, caller)).id);
  }
}

const notFound = () => new AppError('NOT_FOUND', say.word_not_found());

export const editableWord: Editable<EncouragingWord, EncouragingWordInput> = {
  entity: EncouragingWord,
  event: 'word',
  loggedFields: ['title', 'version'],
  fields: {
    title: (title) => cleanLine(title) || say.word_default_title().text,
    message: clean,
    category: asSent,
    author: cleanLineOrNull,
    scriptureReference: cleanLineOrNull,
    isActive: asSent,
    tags: cleanTags,
    lang: unlessNull,
    attachments: describeFiles,
  },
  notFound: say.word_not_found(),
  changed: say.word_changed(),
  translation: { input: EncouragingWordInput, fields: ['title', 'message', 'scriptureReference', 'tags'] },
  trash: { kind: 'word', nameOf: ({ title }) => title },
};
