import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import { hashedCode } from './factor-codes.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { SecondFactor } from './second-factor.entity.js';
import { sendSecondFactor } from './second-factor.job.js';
import { SecondFactorResolver } from './second-factor.resolver.js';

export const secondFactorModule: Module<{ db: DataSource }> = {
  entities: [SecondFactor, RecoveryCode],
  resolvers: [SecondFactorResolver],
  sealed: [
    { table: 'second_factors', column: 'secret', owner: 'member_id' },
    {
      ...{ table: 'recovery_codes', column: 'sealed', owner: 'member_id' },
      hash: { column: 'code_hash', of: hashedCode },
    },
  ],
  jobs: ({ db }, parts) => ({ 'mail.secondFactor': sendSecondFactor(db, parts) }),
};
