import { Algorithm, hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';

/** OWASP's first choice for argon2id with 19 MiB. */
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** The passwords that guessers try first; the list is ordered by how many people use them. */
const commonest: ReadonlySet<unknown> = new Set(dictionary.passwords.slice(0, 500));

/** Whether so many people use this password that it is among the first to be guessed. */
export const isTooCommon = (password: string): boolean => commonest.has(password.toLowerCase());

/**
 * @param field the input that the password came in
 * @throws AppError BAD_USER_INPUT for one of the commonest passwords
 */
export function refuseTooCommon(password: string, field = 'password'): void {
  if (!isTooCommon(password)) return;
  const message = say.account_password_too_common();
  throw new AppError('BAD_USER_INPUT', message, { fields: { [field]: message } });
}

/**
 * argon2id in PHC format.
 * @param field the input that the password came in
 * @throws AppError BAD_USER_INPUT for one of the commonest passwords
 */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  refuseTooCommon(password, field);
  return hashPassword(password);
}

/** argon2id in PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Made once: what an unknown address is checked against, so that it takes as long as a known one. */
let nobody: Promise<string> | undefined;

/** Whether the password is right; false, and just as slow, where there is no hash to compare with. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await nobody), password);
  return right && Boolean(passwordHash);
}
