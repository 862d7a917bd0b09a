import { onThisDayRoutes } from '@quiet-time/rest-compat/routes/on-this-day';
import type { Module } from '../../blocks/module.js';
import { OnThisDayResolver } from './on-this-day.resolver.js';

export const onThisDayModule: Module = { resolvers: [OnThisDayResolver], rest: onThisDayRoutes };
