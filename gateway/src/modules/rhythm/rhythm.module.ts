import type { Module } from '../../blocks/module.js';
import { ReadingDay } from './reading-day.entity.js';
import { RhythmResolver } from './rhythm.resolver.js';

export const rhythmModule: Module = {
  entities: [ReadingDay],
  resolvers: [RhythmResolver],
};
