import type { Context } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import type { Opened } from './admission.js';
import type { Entry } from './entry.service.js';

/** Sets the session cookie in the browser, and the cookie with the member's language. */
export function begin(context: Context, opened: Opened): Opened {
  context.setSessionCookie(opened.token);
  context.setLanguageCookie(opened.viewer.preferences.language);
  return opened;
}

/**
 * Answers the first step of a sign-in: sets the session cookie, or requires the second step.
 * @throws AppError SECOND_FACTOR_REQUIRED with the ticket for `completeSignIn`
 */
export function enter(context: Context, entry: Entry): Opened {
  if ('ticket' in entry) {
    const details = { reason: 'second_factor_required', ticket: entry.ticket } as const;
    throw new AppError('SECOND_FACTOR_REQUIRED', say.second_factor_required(), details);
  }
  return begin(context, entry);
}
