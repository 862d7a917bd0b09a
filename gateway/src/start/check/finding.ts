import type { Config } from '../../config/config.js';

/** Result of a check: fine, a risk, or a problem now. The text includes the remedy. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  text: string;
}

/** Checks one dependency of the product. A thrown error counts as a problem, too. */
export type Check = (config: Config) => Promise<Finding[]>;

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });

/** Returns the message of an error, without a password that may be part of an address. */
export const messageOf = (error: unknown): string => {
  const { code, message = '' } = Object(error) as { code?: unknown; message?: string };
  const text = message || (typeof code === 'string' ? code : String(error));
  return text.split('\n', 1)[0]!.replace(/:\/\/[^@\s/]*@/g, '://');
};
