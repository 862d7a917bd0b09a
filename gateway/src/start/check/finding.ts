import type { Config } from '../../config/config.js';

/** What a check found: that something is as it should be, could hurt one day, or is wrong now. In words, with what to do. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  text: string;
}

/** Looks at one part of what the product stands on. What it throws is a problem, too. */
export type Check = (config: Config) => Promise<Finding[]>;

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });

/** What an error says of itself, without a password that may stand in an address. */
export const saidBy = (error: unknown): string => {
  const { code, message = '' } = Object(error) as { code?: unknown; message?: string };
  const text = message || (typeof code === 'string' ? code : String(error));
  return text.split('\n', 1)[0]!.replace(/:\/\/[^@\s/]*@/g, '://');
};
