import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import { Idempotent } from '../../blocks/idempotency.js';
import { DataExport } from './data-export.entity.js';
import type { DataExportService } from './data-export.service.js';

type DataExportContext = Context<{ dataExports: DataExportService }>;

@Resolver()
export class DataExportResolver {
  @Can('dataExport.own')
  @Query(() => DataExport, {
    nullable: true,
    description:
      'Export of all data about the member. Once ready, it can be downloaded at `/api/data-exports/{id}`.',
  })
  dataExport(@Ctx() context: DataExportContext) {
    return context.services.dataExports.of(viewerOf(context).id);
  }

  @Can('dataExport.own')
  @Idempotent((context: DataExportContext) => context.services.dataExports.of(viewerOf(context).id))
  @Mutation(() => DataExport, {
    description:
      'Requests a new export file in place of the previous one. Returns the running export if there is one.',
  })
  requestDataExport(@Ctx() context: DataExportContext) {
    return context.services.dataExports.request(viewerOf(context));
  }
}
