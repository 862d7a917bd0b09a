import { familyRoutes } from '@quiet-time/rest-compat/routes/family';
import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import { Family } from './family.entity.js';
import { FamilyResolver } from './family.resolver.js';
import type { FamilyService } from './family.service.js';
import { FamilyInvitation } from './family-invitation.entity.js';
import { sendFamilyInvitation } from './family-invitation.job.js';
import { FamilyMember } from './family-member.entity.js';

interface Needs {
  db: DataSource;
  clock: Clock;
  families: FamilyService;
}

export const familyModule: Module<Needs> = {
  entities: [Family, FamilyMember, FamilyInvitation],
  resolvers: [FamilyResolver],
  rest: familyRoutes,
  jobs: ({ db, clock, families }, parts) => ({
    'mail.familyInvitation': sendFamilyInvitation(db, clock, parts, families),
  }),
  purge: ({ families }) => families.purge(),
};
