import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { lengthOf } from '../../lib/text-rule.ts';
import { itemFormDialog } from '../../ui/section/item-form-dialog.tsx';
import { CreateWordDocument, UpdateWordDocument } from './encouraging-words.documents.ts';
import { WordFields } from './word-fields.tsx';
import { blankWord, stale, wordFields, wordValues, wrongMessage } from './word-values.ts';

export default itemFormDialog({
  what: 'encouraging word',
  short: 'word',
  draft: 'word',
  history: 'word',
  translations: 'word',
  blank: blankWord,
  valuesOf: wordValues,
  inputOf: ({ attachments, ...values }) => ({ ...values, attachments: attachments.map(({ id }) => id) }),
  fields: wordFields,
  validate: { message: wrongMessage },
  canSave: ({ message }) => lengthOf(message.trim()) >= limits.encouragingWord.message.min,
  create: CreateWordDocument,
  update: UpdateWordDocument,
  stale,
  messages: {
    created: m.word_created(),
    updated: m.word_updated(),
    createRefused: (why) => m.word_create_refused({ why }),
    updateRefused: (why) => m.word_update_refused({ why }),
  },
  Fields: WordFields,
});
