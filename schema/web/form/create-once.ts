import { useState } from 'react';
import { randomId } from '../device-id.ts';
import { describeError } from '../error-text.ts';

/** Options of the mutation that creates something: they carry its key. */
export interface CreateOptions {
  context: { headers: { 'idempotency-key': string } };
}

/** Sends what a form creates under a key, so that a request repeated after a lost answer creates nothing more. */
export class CreateOnce {
  /** @param key of the next request; restored where a draft has kept it */
  constructor(public key: string = randomId()) {}

  /**
   * Runs a create. Its key stays until it is known what became of the request: created, created before with other
   * content, or created and deleted since.
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

/** The `CreateOnce` of a form. */
export const useCreateOnce = (): CreateOnce => useState(() => new CreateOnce())[0];
