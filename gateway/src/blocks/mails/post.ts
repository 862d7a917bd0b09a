import type { Language } from '@quiet-time/schema/languages';
import type { Mail, Mailer } from '../../platform/mailer.js';
import type { CurrentSettings } from '../current-settings.js';
import { inLanguage } from '../language.js';
import type { MailSite } from './layout.js';

/** Who reads a mail. */
export interface Reader {
  email: string;
  language: Language;
}

interface HasAddress {
  email: string;
  preferences: { language: string };
}

/** A member as the reader of a mail: their preference decides. */
export const memberReader = ({ email, preferences }: HasAddress): Reader => ({
  email,
  language: preferences.language as Language,
});

/** Who is written to as one who works here: the back-office speaks English, and so do its notices. */
export const staffReader = (email: string): Reader => ({ email, language: 'en' });

/** The one place where a mail gets its language; jobs have no other way to send one. */
export interface Post {
  /**
   * Has a mail written in the language of its reader, and sends it. Whatever has words in it (names of plans, of
   * devices, dates) is to be made by `write`.
   * @param id, claim, and what is thrown: as of `Mailer`
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
