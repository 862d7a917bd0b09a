/**
 * Whether the address of a database says that PgBouncer shares its connections per transaction (`?pgbouncer=true`, a
 * parameter introduced by Prisma).
 */
export const isPooled = (url: string): boolean => new URL(url).searchParams.get('pgbouncer') === 'true';
