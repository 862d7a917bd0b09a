import type { Config } from '../../config/config.js';

/** Pages of the member site that mails lead to. */
export const memberLinks = ({ publicUrl }: Config) => ({
  login: new URL('/login', publicUrl),
  forgotPassword: new URL('/forgot-password', publicUrl),
  resetPassword: (token: string) => new URL(`/reset-password/${token}`, publicUrl),
});
