import type { DataSource } from 'typeorm';
import type { Config } from '../../config/config.js';
import type { Clock } from '../../platform/clock.js';
import { diskSpace } from '../../platform/data-dir.js';
import { activeFor, countMembers } from './analytics.reads.js';
import { findRecentUsers, findWaiting } from './dashboard.reads.js';
import type { Dashboard, Tasks } from './dashboard.types.js';

const daysAhead = 30;
const recentUsers = 5;
const hour = 3_600_000;

/** Returns the data of the administrators' start page: open tasks, and numbers of members. */
export class DashboardService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly config: Pick<Config, 'dataDir' | 'backupHours'>,
  ) {}

  /**
   * Returns the open tasks of people who edit and answer. One statement.
   * @param today date in the reader's time zone
   */
  async tasks(today: string): Promise<Tasks> {
    const { uncoveredDays, prayerRequests, messages } = await findWaiting(this.db, today, daysAhead);
    return { uncoveredDays, prayerRequests, messages };
  }

  /**
   * Returns the dashboard, in three statements.
   * @param today date in the administrator's time zone
   */
  async read(today: string): Promise<Dashboard> {
    const activeSince = new Date(this.clock.now().getTime() - activeFor);
    const [{ lastBackup, ...waiting }, members, recent, disk] = await Promise.all([
      findWaiting(this.db, today, daysAhead),
      countMembers(this.db, activeSince),
      findRecentUsers(this.db, recentUsers),
      diskSpace(this.config.dataDir),
    ]);
    const { total, active, pastDue, devotionals, free, standard, premium, family } = members;
    return {
      ...waiting,
      pastDue,
      disk,
      backup: { takenAt: lastBackup, isLate: this.isLate(lastBackup) },
      totalUsers: total,
      activeUsers: active,
      devotionals,
      subscriptions: { free, standard, premium, family },
      recentUsers: recent,
    };
  }

  private isLate(backup: Date | null): boolean {
    const { backupHours } = this.config;
    if (backupHours === 0) return false;
    return backup === null || this.clock.now().getTime() - backup.getTime() > backupHours * hour;
  }
}
