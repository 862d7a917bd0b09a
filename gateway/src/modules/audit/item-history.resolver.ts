import type { AuditKind } from '@quiet-time/schema/back-office/kinds';
import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { AuditKindEnum } from './audit.types.js';
import type { ItemHistory } from './item-history.service.js';
import { ItemSave, ItemVersion } from './item-history.types.js';

type HistoryContext = Context<{ itemHistory: ItemHistory }>;

/** Shows earlier versions of an item to everybody who may edit it. The service checks the policy of its kind. */
@Resolver(() => ItemVersion)
export class ItemHistoryResolver {
  @Can('items.history')
  @Query(() => [ItemSave], { description: 'Saves of an item with their authors, newest first.' })
  itemHistory(
    @Ctx() context: HistoryContext,
    @Arg('kind', () => AuditKindEnum) kind: AuditKind,
    @Arg('id', () => ID) id: string,
  ) {
    return context.services.itemHistory.saves(kind, id, context);
  }

  @Can('items.history')
  @Query(() => ItemVersion, { description: 'An earlier version of an item.' })
  itemVersion(
    @Ctx() context: HistoryContext,
    @Arg('kind', () => AuditKindEnum) kind: AuditKind,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
  ) {
    return context.services.itemHistory.version(kind, id, version, context);
  }
}
