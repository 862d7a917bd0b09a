import { translationRoutes } from '@quiet-time/rest-compat/routes/translations';
import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import { ItemTranslation } from './translation.entity.js';
import { TranslationResolver } from './translation.resolver.js';
import type { TranslationService } from './translation.service.js';
import { editableTranslation } from './translation.writing.js';

/** Readers get the translations through `blocks/editing/translated.ts`. */
export const translationsModule: Module<{ translations: TranslationService }> = {
  entities: [ItemTranslation],
  resolvers: [TranslationResolver],
  edited: [editedKind(editableTranslation, 'translations.manage')],
  rest: translationRoutes,
};
