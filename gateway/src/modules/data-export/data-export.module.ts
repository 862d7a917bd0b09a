import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import type { Replica } from '../../platform/replica.js';
import type { JournalService } from '../journal/journal.service.js';
import { DataExport } from './data-export.entity.js';
import { dataExportRoutes } from './data-export.http.js';
import { sendDataExport } from './data-export.job.js';
import { DataExportResolver } from './data-export.resolver.js';
import type { DataExportService } from './data-export.service.js';
import type { ExportMaker } from './export-maker.js';
import { journalFileRoutes } from './journal.http.js';

interface Needs {
  db: DataSource;
  journal: JournalService;
  reports: Replica;
  dataExports: DataExportService;
  exportMaker: ExportMaker;
}

export const dataExportModule: Module<Needs> = {
  entities: [DataExport],
  resolvers: [DataExportResolver],
  http: [journalFileRoutes, dataExportRoutes],
  jobs: ({ db, dataExports, exportMaker }, parts) => ({
    'mail.dataExport': sendDataExport(db, parts),
    'maintenance.export': ({ exportId }) => exportMaker.make(exportId),
    'maintenance.removeExport': ({ exportId }) => dataExports.remove(exportId),
  }),
  purge: ({ dataExports }) => dataExports.purge(),
};
