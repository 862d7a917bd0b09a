import { useRef, useState } from 'react';
import { randomId } from '../device-id.ts';
import { describeError } from '../error-text.ts';

/** Options of a mutation that creates something, with its idempotency key. */
export interface CreateOptions {
  context: { headers: { 'idempotency-key': string } };
}

/** Makes the creation of an item idempotent: a request repeated after a lost response creates no second item. */
export class CreateOnce {
  /** @param key of the next request, restored from a draft if there is one */
  constructor(public key: string = randomId()) {}

  /**
   * Runs a creation. The key stays until its outcome is known: created, created before with other content, or created
   * and deleted since.
   */
  async run<Result>(create: (options: CreateOptions) => Promise<Result>): Promise<Result> {
    try {
      const result = await create({ context: { headers: { 'idempotency-key': this.key } } });
      this.key = randomId();
      return result;
    } catch (error) {
      const { code } = describeError(error);
      if (code === 'IDEMPOTENCY_KEY_REUSED' || code === 'NOT_FOUND') this.key = randomId();
      throw error;
    }
  }
}

/** Returns the `CreateOnce` of a form. */
export const useCreateOnce = (): CreateOnce => useState(() => new CreateOnce())[0];

/**
 * Returns a function that gives the `CreateOnce` of an upload. A file that is chosen again after a failed upload has the
 * same one, so that it is stored once.
 */
export function useUploadOnce(): (file: File) => CreateOnce {
  const last = useRef<{ file: string; once: CreateOnce } | null>(null);
  return ({ name, size }) => {
    const file = JSON.stringify([name, size]);
    if (last.current?.file !== file) last.current = { file, once: new CreateOnce() };
    return last.current.once;
  };
}
