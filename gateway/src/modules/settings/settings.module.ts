import type { Module } from '../../blocks/module.js';
import { Settings } from './settings.entity.js';
import { SettingsResolver } from './settings.resolver.js';

export const settingsModule: Module = {
  entities: [Settings],
  resolvers: [SettingsResolver],
};
