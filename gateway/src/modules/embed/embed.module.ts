import type { Module } from '../../blocks/module.js';
import { embedRoutes } from './embed.http.js';
import type { EmbedService } from './embed.service.js';

export const embedModule: Module<{ embeds: EmbedService }> = {
  siteHttp: [embedRoutes],
};
