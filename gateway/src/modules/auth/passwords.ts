import { Algorithm, hash, verify } from '@node-rs/argon2';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';

/** OWASP's first choice for argon2id with 19 MiB. */
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

let commonest: ReadonlySet<unknown> | undefined;

/** Whether so many people use this password that it is among the first to be guessed. */
export async function isTooCommon(password: string): Promise<boolean> {
  if (!commonest) {
    // With the first password that is set: of its lists only these are needed, which guessers try first.
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    // Ordered by how many people use them.
    commonest = new Set(dictionary.passwords.slice(0, 500));
  }
  return commonest.has(password.toLowerCase());
}

/**
 * @param field the input that the password came in
 * @throws AppError BAD_USER_INPUT for one of the commonest passwords
 */
export async function refuseTooCommon(password: string, field = 'password'): Promise<void> {
  if (!(await isTooCommon(password))) return;
  const message = say.account_password_too_common();
  throw new AppError('BAD_USER_INPUT', message, { fields: { [field]: message } });
}

/**
 * argon2id in PHC format.
 * @param field the input that the password came in
 * @throws AppError BAD_USER_INPUT for one of the commonest passwords
 */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  await refuseTooCommon(password, field);
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
