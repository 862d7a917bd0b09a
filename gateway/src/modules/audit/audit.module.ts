import type { Module } from '../../blocks/module.js';
import { AuditResolver } from './audit.resolver.js';
import type { AuditService } from './audit.service.js';
import { ItemHistoryResolver } from './item-history.resolver.js';
import type { ItemHistory } from './item-history.service.js';

/** Audit log and item history. `blocks/record.ts` and `blocks/editing` write their tables. */
export const auditModule: Module<{ audit: AuditService; itemHistory: ItemHistory }> = {
  resolvers: [AuditResolver, ItemHistoryResolver],
};
