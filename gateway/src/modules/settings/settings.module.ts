import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import { Settings } from './settings.entity.js';
import { SettingsResolver } from './settings.resolver.js';
import { editableSettings } from './settings.service.js';

export const settingsModule: Module = {
  entities: [Settings],
  resolvers: [SettingsResolver],
  edited: [editedKind(editableSettings, 'settings.manage')],
};
