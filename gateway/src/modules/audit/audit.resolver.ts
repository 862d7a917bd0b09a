import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import type { AuditService } from './audit.service.js';
import { AuditActor, AuditArgs, AuditConnection, AuditEntry } from './audit.types.js';

type AuditContext = Context<{ audit: AuditService }>;

@Resolver(() => AuditEntry)
export class AuditResolver {
  @Can('audit.read')
  @Query(() => AuditConnection, { description: 'Changes to the site with their authors, newest first.' })
  auditEntries(@Ctx() { services }: AuditContext, @Args() { first, after, ...wanted }: AuditArgs) {
    return services.audit.list(wanted, { first, after: after ?? null });
  }

  @Can('audit.read')
  @Query(() => [AuditActor], { description: 'Administrators and editors, by name.' })
  auditActors(@Ctx() { services }: AuditContext) {
    return services.audit.actors();
  }
}
