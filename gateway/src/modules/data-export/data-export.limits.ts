import type { Limit } from '../../blocks/rate-limit.js';

/** Exports of one member: each reads all of their data. */
export const dataExportLimit: Limit = { name: 'data-export', points: 5, seconds: 24 * 60 * 60 };
