import type { Limit } from '../../blocks/rate-limit.js';

/** Exports of one member: making one reads all that they have. */
export const dataExportLimit: Limit = { name: 'data-export', points: 5, seconds: 24 * 60 * 60 };
