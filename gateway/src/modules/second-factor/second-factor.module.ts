import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { SecondFactor } from './second-factor.entity.js';
import { sendSecondFactor } from './second-factor.job.js';
import { SecondFactorResolver } from './second-factor.resolver.js';

export const secondFactorModule: Module<{ db: DataSource }> = {
  entities: [SecondFactor, RecoveryCode],
  resolvers: [SecondFactorResolver],
  jobs: ({ db }, parts) => ({ 'mail.secondFactor': sendSecondFactor(db, parts) }),
};
