import { AppError } from './errors.js';
import { say } from './say.js';

/** What callers are told of what the site's settings have switched off. */
export const registrationClosed = () =>
  new AppError('FORBIDDEN', say.account_registration_closed(), { reason: 'registration_closed' });
export const uploadsOff = () => new AppError('FORBIDDEN', say.uploads_off());

/** Seconds after which it is worth asking again while the site is closed. */
const maintenancePause = 300;
export const inMaintenance = () =>
  new AppError('SERVICE_UNAVAILABLE', say.site_maintenance(), { retryAfter: maintenancePause });
