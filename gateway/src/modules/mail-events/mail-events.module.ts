import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import { mailEventRoutes } from './mail-events.http.js';

export const mailEventsModule: Module<{ db: DataSource; clock: Clock }> = {
  http: [mailEventRoutes],
};
