import { QueryFailedError } from 'typeorm';

/** Whether the database refused a write because of this unique index or constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof QueryFailedError && error.driverError?.constraint === constraint;
