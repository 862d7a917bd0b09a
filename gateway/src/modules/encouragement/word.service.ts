import { type Account, capabilities } from '@quiet-time/schema/capabilities';
import { wordMessages } from '@quiet-time/schema/word-messages';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../errors.js';
import { pageOf } from '../../graphql/paging.js';
import { audit } from '../../platform/audit.js';
import { clean, cleanLine, cleanTags } from '../../platform/clean.js';
import type { Clock } from '../../platform/clock.js';
import { isId, newId } from '../../platform/ids.js';
import type { AttachmentService } from '../uploads/attachment.service.js';
import { EncouragingWord, type EncouragingWordPage } from './word.entity.js';
import type { AdminWordArgs, EncouragingWordInput } from './word.inputs.js';
import { findActive, findForAdmins, findKept, findRandom } from './word.reads.js';

/** Encouraging words: active ones are everybody's, inactive ones the administrators' (document 2, section 4). */
export class WordService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly attachments: AttachmentService,
  ) {}

  /** The active ones, newest first. */
  async list(page: number, limit: number): Promise<EncouragingWordPage> {
    const { items, total } = await findActive(this.db, page, limit);
    return pageOf(items, total, page, limit);
  }

  /** One of the active ones by chance. @throws AppError NOT_FOUND while there is none */
  async random(): Promise<EncouragingWord> {
    const word = await findRandom(this.db);
    if (!word) throw new AppError('NOT_FOUND', wordMessages.wordsNotFound);
    return word;
  }

  /** Those that a member keeps and can still see, the last kept first. */
  async kept(memberId: string, page: number, limit: number): Promise<EncouragingWordPage> {
    const { items, total } = await findKept(this.db, memberId, page, limit);
    return pageOf(items, total, page, limit);
  }

  /** For the back-office. */
  async all(args: AdminWordArgs): Promise<EncouragingWordPage> {
    const { items, total } = await findForAdmins(this.db, args);
    return pageOf(items, total, args.page, args.limit);
  }

  /** One of them, for whoever asks. @throws AppError NOT_FOUND, for others than admins also of an inactive one */
  async read(id: string, account: Account | null): Promise<EncouragingWord> {
    const word = isId(id) ? await this.db.getRepository(EncouragingWord).findOneBy({ id }) : null;
    if (!word || !(word.isActive || capabilities(account, this.clock.now()).admin)) throw notFound();
    return word;
  }

  create(input: EncouragingWordInput, actorId: string): Promise<EncouragingWord> {
    return this.db.transaction(async (manager) => {
      const id = newId();
      const attachments = await this.attachments.tie(manager, 'wordId', id, input.attachments ?? []);
      const word = manager.create(EncouragingWord, { ...written(input), id, attachments });
      await manager.insert(EncouragingWord, word);
      await this.note(manager, 'created', word, actorId);
      return word;
    });
  }

  /**
   * @param version what the caller edited; left out by clients that don't know versions, who overwrite
   * @throws AppError NOT_FOUND, or CONFLICT for a stale version
   */
  update(
    id: string,
    input: EncouragingWordInput,
    actorId: string,
    version?: number,
  ): Promise<EncouragingWord> {
    return this.db.transaction(async (manager) => {
      const word = await this.lock(manager, id);
      if (version !== undefined && version !== word.version) {
        throw new AppError('CONFLICT', wordMessages.wordChanged, {
          conflict: { yourVersion: version, currentVersion: word.version, current: editable(word) },
        });
      }
      Object.assign(word, written(input));
      if (input.attachments) {
        word.attachments = await this.attachments.tie(manager, 'wordId', id, input.attachments);
      }
      await manager.save(word);
      await this.note(manager, 'updated', word, actorId);
      return word;
    });
  }

  /** @throws AppError NOT_FOUND */
  delete(id: string, actorId: string): Promise<string> {
    return this.db.transaction(async (manager) => {
      const word = await this.lock(manager, id);
      await manager.delete(EncouragingWord, { id });
      await this.note(manager, 'deleted', word, actorId);
      return id;
    });
  }

  private async lock(manager: EntityManager, id: string): Promise<EncouragingWord> {
    const word = isId(id)
      ? await manager.findOne(EncouragingWord, { where: { id }, lock: { mode: 'pessimistic_write' } })
      : null;
    if (!word) throw notFound();
    return word;
  }

  private note(manager: EntityManager, verb: string, word: EncouragingWord, actorId: string) {
    const { id, title, version } = word;
    return audit(manager, { actorId, action: `word.${verb}`, subjectId: id, detail: { title, version } });
  }
}

const notFound = () => new AppError('NOT_FOUND', wordMessages.wordNotFound);

/** The input as it is stored. */
const written = (input: EncouragingWordInput) => ({
  title: cleanLine(input.title) || wordMessages.wordDefaultTitle,
  message: clean(input.message),
  category: input.category,
  author: cleanLine(input.author) || null,
  scriptureReference: cleanLine(input.scriptureReference) || null,
  isActive: input.isActive,
  tags: cleanTags(input.tags),
});

/** The part of a word that its form edits, in the form's own shape. */
const editable = (word: EncouragingWord) => {
  const { title, message, category, author, scriptureReference, isActive, tags, attachments } = word;
  return { title, message, category, author, scriptureReference, isActive, tags, attachments };
};
