import type { Module } from '../../blocks/module.js';
import { TrashResolver } from './trash.resolver.js';
import type { TrashService } from './trash.service.js';

export const trashModule: Module<{ trash: TrashService }> = {
  resolvers: [TrashResolver],
  purge: ({ trash }) => trash.purge(),
};
