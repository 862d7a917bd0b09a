/** What Node says of a server that can't be reached. Nothing else that requests wait for passes these on as they are. */
const unreachable = ['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'];
/** Of a connection that is cut; without a system call it is said of a request whose sender has gone. */
const cut = ['ECONNRESET', 'EPIPE'];
/** What Postgres says that stops, starts, or has no connection left; class 08 is about connections. */
const refusing = /^(08...|57P0[123]|53300)$/;
/** What pg says of a connection that is lost, without a code. */
const lost = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

interface Failure {
  name?: string;
  message?: string;
  code?: string;
  syscall?: string;
  driverError?: Failure;
}

/** Whether an error says that Postgres can't be reached, so that the same may succeed later. */
export function isDatabaseGone(error: unknown): boolean {
  const { driverError, name, message = '', code = '', syscall } = Object(error) as Failure;
  if (driverError) return isDatabaseGone(driverError);
  // TypeORM lets go of a connection that breaks between two statements of a transaction.
  if (name === 'QueryRunnerAlreadyReleasedError') return true;
  if (cut.includes(code)) return syscall !== undefined;
  return unreachable.includes(code) || refusing.test(code) || lost.test(message);
}
