import type { Module } from '../../blocks/module.js';
import { SetupResolver } from './setup.resolver.js';

export const setupModule: Module = { resolvers: [SetupResolver] };
