import type { Language } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { baseLocale } from '@quiet-time/schema/sentences/runtime';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import type { Clock } from '../../platform/clock.js';
import type { AttachmentService } from '../attachments/attachment.service.js';
import type { DevotionalService, GuestDevotional } from '../devotionals/devotional.service.js';
import { momentOf, zoneOf } from '../reminders/moments.js';
import { audioOf, isAudio } from './audio.js';
import type { Feed, FeedItem } from './feed.js';
import { contentOf } from './feed-content.js';
import { sitesToday } from './sites-today.js';

/** Number of days in a feed. */
const days = 30;
const day = 86_400_000;

/** Public feed of the devotionals of the last days. */
export class FeedService {
  constructor(
    private readonly clock: Clock,
    private readonly settings: CurrentSettings,
    private readonly devotionals: DevotionalService,
    private readonly attachments: Pick<AttachmentService, 'durations'>,
    /** Origin of the member site. */
    private readonly origin: string,
  ) {}

  /**
   * Returns the last thirty days up to today, in the time zone of the site.
   * @param path of the feed itself
   * @param language requested by the address, where there is a translation; null: the original
   */
  async feed(path: string, language: Language | null): Promise<Feed> {
    const { siteName, defaultTimezone, podcastCover } = this.settings.current;
    const timezone = zoneOf(defaultTimezone);
    const today = sitesToday(this.clock.now(), this.settings.current);
    const first = new Date(Date.parse(today) - (days - 1) * day).toISOString().slice(0, 10);
    const found = await this.devotionals.openToGuests(first, today, language);
    const audio = found.flatMap(({ body }) => body?.attachments ?? []).filter(isAudio);
    const durations = await this.attachments.durations(audio.map(({ id }) => id));
    const items = found.map((devotional) => this.itemOf(devotional, timezone, durations));
    const moments = items.map(({ published, updated }) => Math.max(Number(published), Number(updated)));
    return {
      title: siteName,
      description: m.site_preview(),
      home: `${this.origin}/devotionals`,
      address: `${this.origin}${path}${language ? `?lang=${language}` : ''}`,
      icon: `${this.origin}/icons/icon-512.png`,
      cover: podcastCover || `${this.origin}/icons/podcast-1400.png`,
      author: siteName,
      language: language ?? found[0]?.lang ?? baseLocale,
      updated: new Date(Math.max(...moments, Number(momentOf(first, '00:00', timezone)))),
      items,
    };
  }

  private itemOf(
    { id, title, date, updatedAt, body }: GuestDevotional,
    timezone: string,
    durations: ReadonlyMap<string, number>,
  ): FeedItem {
    return {
      id: `urn:uuid:${id}`,
      url: `${this.origin}/devotionals?date=${date}`,
      title,
      date,
      published: momentOf(date, '00:00', timezone),
      updated: updatedAt,
      tags: body?.tags ?? [],
      ...contentOf(body, this.origin),
      audio: audioOf(body?.attachments ?? [], this.origin, durations),
    };
  }
}
