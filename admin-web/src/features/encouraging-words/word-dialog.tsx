import { encouragingWordMessages as says } from '@quiet-time/schema/encouraging-word-messages';
import { limits } from '@quiet-time/schema/limits';
import { lengthOf } from '../../lib/text-rule.ts';
import { itemFormDialog } from '../../ui/section/item-form-dialog.tsx';
import { CreateWordDocument, UpdateWordDocument } from './encouraging-words.documents.ts';
import { WordFields } from './word-fields.tsx';
import { blankWord, stale, wordFields, wordValues, wrongMessage } from './word-values.ts';

export default itemFormDialog({
  what: 'encouraging word',
  short: 'word',
  draft: 'word',
  blank: blankWord,
  valuesOf: wordValues,
  inputOf: ({ attachments, ...values }) => ({ ...values, attachments: attachments.map(({ id }) => id) }),
  fields: wordFields,
  validate: { message: wrongMessage },
  canSave: ({ message }) => lengthOf(message.trim()) >= limits.encouragingWord.message.min,
  create: CreateWordDocument,
  update: UpdateWordDocument,
  stale,
  says: {
    created: says.wordCreated,
    updated: says.wordUpdated,
    failed: says.wordSaveFailed,
    createRefused: says.wordCreateRefused,
    updateRefused: says.wordUpdateRefused,
    changed: says.wordChanged,
  },
  Fields: WordFields,
});
