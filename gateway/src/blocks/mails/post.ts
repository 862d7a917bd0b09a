import type { Language } from '@quiet-time/schema/languages';
import type { Mail, Mailer } from '../../platform/mailer.js';
import type { CurrentSettings } from '../current-settings.js';
import { inLanguage } from '../language.js';
import type { MailSite } from './layout.js';

/** Reader of a mail. */
export interface Reader {
  email: string;
  language: Language;
}

interface HasAddress {
  email: string;
  preferences: { language: string };
}

/** Returns a member as the reader of a mail, with their preferred language. */
export const memberReader = ({ email, preferences }: HasAddress): Reader => ({
  email,
  language: preferences.language as Language,
});

/** Returns a member of staff as a reader: the back-office and its notices are English. */
export const staffReader = (email: string): Reader => ({ email, language: 'en' });

/** The only place that sets the language of mails; jobs send them only through it. */
export interface Post {
  /**
   * Writes a mail in the language of its reader, and sends it. `write` has to make all texts that depend on the
   * language, such as names of plans and devices, and dates.
   * @param id, claim and errors: as of `Mailer`
   */
  send(
    to: Reader,
    write: (site: MailSite) => Promise<Mail>,
    id: string,
    claim?: () => Promise<void>,
  ): Promise<void>;
}

export const makePost = (mailer: Mailer, settings: CurrentSettings): Post => ({
  async send({ email, language }, write, id, claim) {
    const mail = await inLanguage(language, () => write(settings.current));
    await mailer.send(email, mail, id, claim);
  },
});
