import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MakeIndexes } from './make-indexes.js';

/** Labels that administrators give to people. */
export class LabelsOfPeople1799000006040 implements MigrationInterface {
  readonly name = 'LabelsOfPeople1799000006040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table members add labels text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table members drop labels');
  }
}

/** Finds the people of a label. */
export class IndexOfLabels1799000006050 extends MakeIndexes {
  readonly name = 'IndexOfLabels1799000006050';
  protected readonly indexes = { members_labels: 'on members using gin (labels)' };
}
