import { type Account, capabilities } from '@quiet-time/schema/capabilities';
import type { AnnouncementAudience } from '@quiet-time/schema/labels';
import type { DataSource } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import type { Limit, RateLimit } from '../../blocks/rate-limit.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import type { Secrets } from '../../platform/secrets.js';
import type { AttachedFile } from '../attachments/attached-file.js';
import { Announcement, type AnnouncementPage } from './announcement.entity.js';
import type { AdminAnnouncementArgs } from './announcement.inputs.js';
import { type AnnouncementUse, countUse, findForAdmins, findShown } from './announcement.reads.js';

/** Identity of a reader, as far as counting needs it. */
export interface AnnouncementReader {
  viewer: (Account & { id: string }) | null;
  /** Id that the device sends. */
  deviceId: string | null;
  ip: string;
  userAgent: string | null;
}

/**
 * Limit on counted uses from one address: enough for a congregation behind it, too few to fill a table with invented
 * devices.
 */
export const announcementUsesPerAddress: Limit = { name: 'announcement-uses', points: 600, seconds: 3_600 };

/**
 * Retention of marks after the end of an announcement, in milliseconds. The end may still be moved later within that
 * time.
 */
const retention = 30 * 86_400_000;

/** Returns announcements to readers, and counts their uses. */
export class AnnouncementService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly uses: RateLimit,
  ) {}

  /**
   * Returns the announcements shown to visitors now, most urgent first.
   * @param audience restricts the result: `all` to those for everyone; `free` to those for visitors too. Other
   *   audiences need a plan, so only those for everyone are left.
   */
  shownToGuests(audience?: AnnouncementAudience | null): Promise<Announcement[]> {
    const now = this.clock.now();
    const audiences = audiencesOf(null, now).filter((one) => one === 'all' || !audience || one === audience);
    return findShown(this.db, now, audiences);
  }

  /** Returns the announcements shown to a member now, most urgent first. */
  shownTo(account: Account): Promise<Announcement[]> {
    const now = this.clock.now();
    return findShown(this.db, now, audiencesOf(account, now));
  }

  /** Returns the back-office's list, including inactive announcements and those outside of their time. */
  all(args: AdminAnnouncementArgs): Promise<AnnouncementPage> {
    return findForAdmins(this.db, this.clock.now(), args);
  }

  /** @throws AppError NOT_FOUND */
  async byId(id: string): Promise<Announcement> {
    const announcement = isId(id) ? await this.db.getRepository(Announcement).findOneBy({ id }) : null;
    if (!announcement) throw new AppError('NOT_FOUND', say.announcement_not_found());
    return announcement;
  }

  /**
   * Returns an announcement that is shown to this reader now; administrators can read all.
   * @throws AppError NOT_FOUND
   */
  async read(id: string, account: Account | null): Promise<Announcement> {
    const now = this.clock.now();
    const announcement = await this.byId(id);
    const { isActive, startDate, endDate, targetAudience } = announcement;
    const inTime = startDate <= now && (!endDate || endDate > now);
    const isShown = isActive && inTime && audiencesOf(account, now).includes(targetAudience);
    if (isShown || capabilities(account, now).editor) return announcement;
    throw new AppError('NOT_FOUND', say.announcement_not_found());
  }

  /**
   * Returns a file of an announcement that this reader may read.
   * @param file its id, or its name
   * @throws AppError NOT_FOUND
   */
  async file(id: string, file: string, account: Account | null): Promise<AttachedFile> {
    const { attachments } = await this.read(id, account);
    const found = attachments.find((one) => one.id === file) ?? attachments.find(({ name }) => name === file);
    if (!found) throw new AppError('NOT_FOUND', say.attachment_not_found());
    return found;
  }

  /**
   * Counts a view of or click on an announcement, once for each reader.
   * @throws AppError NOT_FOUND, RATE_LIMITED
   */
  async count(id: string, use: 'views' | 'clicks', reader: AnnouncementReader): Promise<void> {
    await this.read(id, reader.viewer);
    await this.uses.take(reader.ip);
    await countUse(this.db, id, use, this.mark([use, id], reader));
  }

  /** Counts a download, once for each reader and file. Above the limit it is ignored, without an error. */
  async countDownload(id: string, fileId: string, reader: AnnouncementReader): Promise<void> {
    try {
      await this.uses.take(reader.ip);
    } catch (error) {
      if (error instanceof AppError) return;
      throw error;
    }
    const use: AnnouncementUse = 'downloads';
    await countUse(this.db, id, use, this.mark([use, id, fileId], reader));
  }

  /** Deletes the marks of announcements that ended over a month ago: they are not shown, so nobody is counted again. */
  async purge(): Promise<void> {
    await this.db.query(
      'delete from announcement_marks using announcements where id = announcement_id and end_date < $1',
      [new Date(this.clock.now().getTime() - retention)],
    );
  }

  /**
   * Returns the mark of a reader. A member is one reader on all devices. A visitor is identified by their device id,
   * else by address and browser.
   */
  private mark(what: string[], { viewer, deviceId, ip, userAgent }: AnnouncementReader): Buffer {
    const reader = viewer ? ['member', viewer.id] : deviceId ? ['device', deviceId] : ['at', ip, userAgent];
    return this.secrets.hash(JSON.stringify([...what, ...reader]));
  }
}

/**
 * Returns the audiences of a reader at `now`, by the access of their plan. A trial counts as its plan, and family as
 * premium. A plan that has ended or is unpaid counts as free, like a visitor.
 */
function audiencesOf(account: Account | null, now: Date): AnnouncementAudience[] {
  const { premiumContent, journal } = capabilities(account, now);
  return ['all', premiumContent ? 'premium' : journal ? 'standard' : 'free'];
}
