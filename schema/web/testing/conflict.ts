import { refusal } from './fake-server.ts';

interface Versions {
  base: object | null;
  theirs: object;
  yours?: object;
  yourVersion?: number;
  currentVersion: number;
}

/** Returns the gateway's refusal of a save that conflicts with one by Tomas. */
export const conflict = (
  message: string,
  { base, theirs, yours = theirs, yourVersion = 3, ...rest }: Versions,
) =>
  refusal('CONFLICT', message, {
    conflict: {
      yourVersion,
      currentVersion: rest.currentVersion,
      savedBy: 'Tomas Lindqvist',
      savedAt: '2026-11-20T07:51:00.000Z',
      fields: [],
      base: base as Record<string, unknown> | null,
      theirs: theirs as Record<string, unknown>,
      yours: yours as Record<string, unknown>,
    },
  });
