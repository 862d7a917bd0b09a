import type { EmbeddedDevotional } from '@quiet-time/schema/embed';
import { isLanguage, type Language } from '@quiet-time/schema/languages';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import { baseLocale } from '@quiet-time/schema/sentences/runtime';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import type { DevotionalService } from '../devotionals/devotional.service.js';
import { sitesToday } from '../feeds/sites-today.js';

const formIn = (locale: Language) => ({
  line: m.daily_mail_line({}, { locale }),
  email: m.shared_email({}, { locale }),
  send: m.daily_mail_send({}, { locale }),
});

/** Devotionals for other sites. If one needs a plan, only its title is given. */
export class EmbedService {
  constructor(
    private readonly clock: Clock,
    private readonly settings: CurrentSettings,
    private readonly devotionals: DevotionalService,
    /** Origin of the member site. */
    private readonly origin: string,
  ) {}

  /**
   * Returns the devotional of a day, by default of today in the time zone of the site.
   * @param language wanted, where there is a translation
   * @throws AppError NOT_FOUND if there is none yet, and for an invalid date
   */
  async ofDay(day: string | undefined, language: Language | null): Promise<EmbeddedDevotional> {
    const date = day ?? sitesToday(this.clock.now(), this.settings.current);
    const [found] = isLocalDate(date) ? await this.devotionals.openToGuests(date, date, language) : [];
    if (!found) throw new AppError('NOT_FOUND', say.devotional_not_found());
    const { title, lang, body } = found;
    return {
      site: this.settings.current.siteName,
      url: `${this.origin}/devotionals?date=${date}${language && language !== baseLocale ? `&lang=${language}` : ''}`,
      title,
      date,
      lang,
      verse: body && { text: body.scripture.verse, reference: body.scripture.reference },
      mail: this.settings.current.dailyMail ? formIn(language ?? baseLocale) : null,
    };
  }

  /**
   * Returns the devotional that a page of ours shows, by its address, which may name a language. The home page stands
   * for today.
   * @throws AppError NOT_FOUND for every other address
   */
  async ofPage(address: string): Promise<EmbeddedDevotional> {
    const url = URL.canParse(address) ? new URL(address) : null;
    const isHome = url?.pathname === '/';
    const isDay = url?.pathname === '/devotionals' && !url.searchParams.has('mode');
    if (url?.origin !== this.origin || !(isHome || isDay)) {
      throw new AppError('NOT_FOUND', say.shared_not_found());
    }
    const lang = url.searchParams.get('lang');
    const date = isDay ? url.searchParams.get('date') : null;
    return this.ofDay(date || undefined, isLanguage(lang) ? lang : null);
  }
}
