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
    description: 'The file of all that is held about the member. Ready, it is at `/api/data-exports/{id}`.',
  })
  dataExport(@Ctx() context: DataExportContext) {
    return context.services.dataExports.of(viewerOf(context).id);
  }

  @Can('dataExport.own')
  @Idempotent((context: DataExportContext) => context.services.dataExports.of(viewerOf(context).id))
  @Mutation(() => DataExport, {
    description:
      'Has such a file made, in place of the one before. One that is being made is answered again.',
  })
  requestDataExport(@Ctx() context: DataExportContext) {
    return context.services.dataExports.request(viewerOf(context));
  }
}
