import type { Module } from '../../blocks/module.js';
import { AuditResolver } from './audit.resolver.js';
import type { AuditService } from './audit.service.js';

/** Its table is written by `blocks/record.ts`. */
export const auditModule: Module<{ audit: AuditService }> = {
  resolvers: [AuditResolver],
};
