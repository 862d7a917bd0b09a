/**
 * Whether the address of a database says, in the words that Prisma brought in, that PgBouncer shares its connections
 * out transaction by transaction (`?pgbouncer=true`).
 */
export const isPooled = (url: string): boolean => new URL(url).searchParams.get('pgbouncer') === 'true';
