import { Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id with 19 MiB. */
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

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
