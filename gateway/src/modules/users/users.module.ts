import { userRoutes } from '@quiet-time/rest-compat/routes/users';
import type { Module } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import type { Replica } from '../../platform/replica.js';
import { userExportRoutes } from './export/user-export.http.js';
import { UserImport } from './import/import.entity.js';
import { userImportRoutes } from './import/import.http.js';
import { UserImportResolver } from './import/import.resolver.js';
import type { UserImportService } from './import/import.service.js';
import { UserImportRow } from './import/import-row.entity.js';
import type { UserImportWorker } from './import/import-worker.js';
import { SeveralUsersResolver } from './several-users.resolver.js';
import { UserResolver } from './user.resolver.js';
import { UserPageResolver } from './user-page.resolver.js';

interface Needs {
  reports: Replica;
  clock: Clock;
  userImports: UserImportService;
  userImportWorker: UserImportWorker;
}

export const usersModule: Module<Needs> = {
  entities: [UserImport, UserImportRow],
  resolvers: [UserResolver, UserPageResolver, SeveralUsersResolver, UserImportResolver],
  http: [userImportRoutes, userExportRoutes],
  jobs: ({ userImportWorker }) => ({
    'maintenance.userImport': ({ importId, round }) => userImportWorker.work(importId, round),
  }),
  purge: ({ userImports }) => userImports.purge(),
  rest: userRoutes,
};
