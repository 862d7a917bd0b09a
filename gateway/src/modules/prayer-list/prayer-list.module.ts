import type { Module } from '../../blocks/module.js';
import { PrayerItem } from './prayer-item.entity.js';
import { PrayerListResolver } from './prayer-list.resolver.js';
import type { PrayerListService } from './prayer-list.service.js';

export const prayerListModule: Module<{ prayerList: PrayerListService }> = {
  entities: [PrayerItem],
  resolvers: [PrayerListResolver],
  purge: ({ prayerList }) => prayerList.purge(),
};
