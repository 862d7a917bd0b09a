import { AppError } from './errors.js';
import { say } from './say.js';

/** Errors for features that the site's settings have switched off. */
export const registrationClosed = () =>
  new AppError('FORBIDDEN', say.account_registration_closed(), { reason: 'registration_closed' });
export const uploadsOff = () => new AppError('FORBIDDEN', say.uploads_off());

/** Seconds until a retry while the site is closed. */
const maintenancePause = 300;
export const inMaintenance = () =>
  new AppError('SERVICE_UNAVAILABLE', say.site_maintenance(), { retryAfter: maintenancePause });
