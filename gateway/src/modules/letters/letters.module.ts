import { letterRoutes } from '@quiet-time/rest-compat/routes/letters';
import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import { Letter, LetterRecipient } from './letter.entity.js';
import { type LetterParts, sendLetter } from './letter.job.js';
import { LetterResolver } from './letter.resolver.js';
import { editableLetter } from './letter.service.js';

export const lettersModule: Module<LetterParts> = {
  entities: [Letter, LetterRecipient],
  resolvers: [LetterResolver],
  edited: [editedKind(editableLetter, 'letters.manage')],
  rest: letterRoutes,
  jobs: (services, parts) => ({
    'mail.letter': sendLetter(services, parts),
    'maintenance.sendLetters': () => services.letterSending.handOut(),
  }),
  purge: ({ letterSending }) => letterSending.purge(),
};
