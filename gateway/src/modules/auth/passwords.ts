import { Algorithm, hash, verify } from '@node-rs/argon2';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';

/** Settings of argon2id: OWASP's first choice with 19 MiB. */
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

let commonest: ReadonlySet<unknown> | undefined;

/** Whether this password is among the commonest ones, which are guessed first. */
export async function isTooCommon(password: string): Promise<boolean> {
  if (!commonest) {
    // Loaded with the first new password. Only its list of passwords is used, which guessers try first.
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    // The list is ordered by frequency.
    commonest = new Set(dictionary.passwords.slice(0, 500));
  }
  return commonest.has(password.toLowerCase());
}

/**
 * @param field the input with the password
 * @throws AppError BAD_USER_INPUT for one of the commonest passwords
 */
export async function refuseTooCommon(password: string, field = 'password'): Promise<void> {
  if (!(await isTooCommon(password))) return;
  const message = say.account_password_too_common();
  throw new AppError('BAD_USER_INPUT', message, { fields: { [field]: message } });
}

/**
 * Returns an argon2id hash in PHC format.
 * @param field the input with the password
 * @throws AppError BAD_USER_INPUT for one of the commonest passwords
 */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  await refuseTooCommon(password, field);
  return hashPassword(password);
}

/** Returns an argon2id hash in PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Hash to check passwords of unknown addresses against, so that they take as long as known ones. Computed once. */
let dummyHash: Promise<string> | undefined;

/** Whether the password is right. Without a hash the result is false, after the same time. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await dummyHash), password);
  return right && Boolean(passwordHash);
}
