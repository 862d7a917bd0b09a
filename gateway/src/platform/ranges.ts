import type { IncomingHttpHeaders } from 'node:http';
import parseRange from 'range-parser';
import type { ByteRange } from './files.js';

/**
 * The bytes that a `Range` header asks for; null where all are to be sent: without a header, with one that can't be
 * read, with several ranges, with the end of a file that is no longer than this end, and of another file (`If-Range`).
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
