import { type Sentence, say } from '../../blocks/say.js';

/** Returns a sentence with the time to wait, rounded up to whole minutes, or to whole hours from one hour on. */
function waiting(
  seconds: number,
  inMinutes: (wait: { minutes: number }) => Sentence,
  inHours: (wait: { hours: number }) => Sentence,
): Sentence {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? inMinutes({ minutes }) : inHours({ hours: Math.ceil(minutes / 60) });
}

/** Messages for too many attempts, with the seconds to wait. */
export const paused = {
  passwords: (seconds: number) =>
    waiting(seconds, say.account_passwords_paused_minutes, say.account_passwords_paused_hours),
  mails: (seconds: number) =>
    waiting(seconds, say.account_mails_paused_minutes, say.account_mails_paused_hours),
  codes: (seconds: number) =>
    waiting(seconds, say.account_codes_paused_minutes, say.account_codes_paused_hours),
};
