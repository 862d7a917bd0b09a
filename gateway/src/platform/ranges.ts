import type { IncomingHttpHeaders } from 'node:http';
import parseRange from 'range-parser';
import type { ByteRange } from './files.js';

/**
 * Returns the range of a `Range` header; null to send the whole file. Null stands for:
 * - no header, or an invalid one
 * - several ranges
 * - a suffix longer than the file
 * - a range of another file (`If-Range`)
 * @param size of the file
 * @param tag its ETag, a strong one
 */
export function rangeOf(
  { range: wanted, 'if-range': ifRange }: IncomingHttpHeaders,
  size: number,
  tag: string,
): ByteRange | 'unsatisfiable' | null {
  if (ifRange && ifRange !== tag) return null;
  const ranges = parseRange(size, wanted ?? '');
  if (ranges === -1) return wanted?.startsWith('bytes=-') ? null : 'unsatisfiable';
  return ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0]! : null;
}
