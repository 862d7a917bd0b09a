import { type Sentence, say } from '../../blocks/say.js';

/** How long to wait, in whole minutes or from an hour on in whole hours: never less than there is to wait. */
function waiting(
  seconds: number,
  inMinutes: (wait: { minutes: number }) => Sentence,
  inHours: (wait: { hours: number }) => Sentence,
): Sentence {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? inMinutes({ minutes }) : inHours({ hours: Math.ceil(minutes / 60) });
}

/** What is said of too many attempts. @param seconds how long to wait */
export const paused = {
  passwords: (seconds: number) =>
    waiting(seconds, say.account_passwords_paused_minutes, say.account_passwords_paused_hours),
  mails: (seconds: number) =>
    waiting(seconds, say.account_mails_paused_minutes, say.account_mails_paused_hours),
  codes: (seconds: number) =>
    waiting(seconds, say.account_codes_paused_minutes, say.account_codes_paused_hours),
};
