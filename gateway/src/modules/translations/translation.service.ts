import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ItemValues } from '@quiet-time/schema/error-codes';
import { languageNames, languages } from '@quiet-time/schema/languages';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { authorize, type RequestCaller } from '../../blocks/can.js';
import type { EditedKind, TranslationOf } from '../../blocks/editing/edited-kind.js';
import { changedPaths } from '../../blocks/editing/merge.js';
import { AppError } from '../../blocks/errors.js';
import { ItemTranslation } from './translation.entity.js';
import type {
  ItemTranslations,
  Translation,
  TranslationArgs,
  TranslationInput,
} from './translation.types.js';
import { removeTranslation, writeTranslation } from './translation.writing.js';

/** Caller, as asker for the policy of the kind, and as the author in the audit log. */
interface By {
  asker: RequestCaller;
  caller: Caller;
}

/** Translations of items of all kinds. */
export class TranslationService {
  constructor(
    private readonly db: DataSource,
    private readonly kinds: readonly EditedKind[],
  ) {}

  /** @throws AppError NOT_FOUND, or as `authorize` for callers who may not edit items of that kind */
  async of(kind: string, id: string, asker: RequestCaller): Promise<ItemTranslations> {
    const of = this.kind(kind, asker, 'read');
    const { lang, version, values } = await of.find(this.db.manager, id, false);
    const rows: (Omit<Translation, 'stale'> & { originalVersion: number; base: ItemValues | null })[] =
      await this.db.query(
        `select item_translations.id, language, item_translations.version, item_translations."values",
                updated_at as "updatedAt", original_version as "originalVersion", kept."values" as base
           from item_translations
           left join item_versions kept on kept.item_id = item_translations.item_id and kept.version = original_version
          where item_translations.item_id = $1 and language <> $2
          order by array_position($3::text[], language)`,
        [id, lang, languages],
      );
    const translations = rows.map(({ originalVersion, base, ...translation }) => ({
      ...translation,
      stale: originalVersion === version ? [] : changedPaths(base ?? {}, values),
    }));
    return { lang, version, original: values, translations };
  }

  /**
   * Writes a translation of an item. If its values are unchanged, only the version of the original is updated.
   * @param version of the translation, as `lockForEdit` has it; null: it is new
   * @throws AppError as `lockForEdit`, as `of`, BAD_USER_INPUT for values beyond a limit and for the item's own
   *   language
   */
  save(
    { kind, id, language }: TranslationArgs,
    input: TranslationInput,
    { asker, caller }: By,
    version?: number | null,
  ): Promise<Translation> {
    const of = this.kind(kind, asker, 'write');
    return this.db.transaction(async (manager) => {
      const original = await of.find(manager, id, true);
      if (language === original.lang) {
        const message = backOfficeMessages.translationOfOwn(languageNames[language]);
        throw new AppError('BAD_USER_INPUT', message, { fields: { language: message } });
      }
      const found = await manager.findOneBy(ItemTranslation, { itemId: id, language });
      if (!found && version != null) throw notFound();
      const draft = {
        values: of.cleaned(input.values, original.values, found?.values ?? null),
        originalVersion: Math.min(input.originalVersion, original.version),
        ...(version != null && { version }),
      };
      const saved = await writeTranslation(manager, { kind, itemId: id, language }, found, draft, caller);
      await original.afterwards(manager, caller);
      return { ...saved, stale: [] };
    });
  }

  /** @returns its id. @throws AppError NOT_FOUND, or as `of` */
  remove({ kind, id, language }: TranslationArgs, { asker, caller }: By): Promise<string> {
    const of = this.kind(kind, asker, 'write');
    return this.db.transaction(async (manager) => {
      const original = await of.find(manager, id, true);
      const found = await manager.findOneBy(ItemTranslation, { itemId: id, language });
      if (!found) throw notFound();
      const gone = await removeTranslation(manager, found.id, caller);
      await original.afterwards(manager, caller);
      return gone;
    });
  }

  private kind(event: string, asker: RequestCaller, access: 'read' | 'write'): TranslationOf {
    const kind = this.kinds.find((each) => each.event === event);
    if (!kind?.translation) throw new AppError('NOT_FOUND', backOfficeMessages.itemGone);
    authorize(kind.can, asker, access);
    return kind.translation;
  }
}

const notFound = () => new AppError('NOT_FOUND', backOfficeMessages.translationGone);
