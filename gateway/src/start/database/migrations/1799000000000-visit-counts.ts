import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How fast the pages are where they are read: counts of a day, and nothing of anybody. */
export class VisitCounts1799000000000 implements MigrationInterface {
  readonly name = 'VisitCounts1799000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table visit_counts (
        day date not null,
        page text not null,
        device text not null,
        metric text not null,
        up_to integer not null,
        visits integer not null,
        constraint visit_counts_pk primary key (day, page, device, metric, up_to),
        constraint visit_counts_device check (device in ('phone', 'desktop')),
        constraint visit_counts_metric check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB'))
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table visit_counts');
  }
}
