/** Codes of the system (disk full, quota exceeded) and of Postgres for a full disk. */
const codes = ['ENOSPC', 'EDQUOT', '53100'];

interface Failure {
  code?: string;
  driverError?: Failure;
}

/** Whether an error means that the disk of the server, or of Postgres, is full. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', driverError } = Object(error) as Failure;
  return codes.includes(code) || (driverError !== undefined && isDiskFull(driverError));
}
