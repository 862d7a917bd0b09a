/** Node's error codes for an unreachable server. Errors of other services are wrapped, so these mean Postgres. */
const unreachable = ['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'];
/** Error codes of a lost connection. Without a system call they mean a client that has gone. */
const cut = ['ECONNRESET', 'EPIPE'];
/** Postgres codes for a start, a stop, or no connection left; class 08 is about connections. */
const refusing = /^(08...|57P0[123]|53300)$/;
/** pg's messages for a lost connection, which have no code. */
const lost = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

interface Failure {
  name?: string;
  message?: string;
  code?: string;
  syscall?: string;
  driverError?: Failure;
}

/** Whether an error means that Postgres is unreachable, so that a retry may succeed. */
export function isDatabaseGone(error: unknown): boolean {
  const { driverError, name, message = '', code = '', syscall } = Object(error) as Failure;
  if (driverError) return isDatabaseGone(driverError);
  // TypeORM releases a connection that breaks between two statements of a transaction.
  if (name === 'QueryRunnerAlreadyReleasedError') return true;
  if (cut.includes(code)) return syscall !== undefined;
  return unreachable.includes(code) || refusing.test(code) || lost.test(message);
}
