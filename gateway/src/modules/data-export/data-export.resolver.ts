import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, viewerOf } from '../context.js';
import { DataExport } from './data-export.entity.js';

@Resolver()
export class DataExportResolver {
  @Can('dataExport.own')
  @Query(() => DataExport, {
    nullable: true,
    description: 'The file of all that is held about the member. Ready, it is at `/api/data-exports/{id}`.',
  })
  dataExport(@Ctx() context: Context) {
    return context.services.dataExports.of(viewerOf(context).id);
  }

  @Can('dataExport.own')
  @Mutation(() => DataExport, {
    description:
      'Has such a file made, in place of the one before. One that is being made is answered again.',
  })
  requestDataExport(@Ctx() context: Context) {
    return context.services.dataExports.ask(viewerOf(context));
  }
}
