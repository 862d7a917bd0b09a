import { isUtf8 } from 'node:buffer';

/** What an XML file says of its encoding in its first line. */
const declared = /^<\?xml[^>]*\sencoding=["']([\w.-]+)["']/;

/**
 * The text of a file: UTF-16 where a byte order mark or the first character says so, else what its XML declaration
 * names, as long as it is true. What is no UTF-8 is taken for the Windows code page of Western Europe.
 */
export function* textOf(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += chunk) {
    yield decoder.decode(bytes.subarray(at, at + chunk), { stream: true });
  }
  yield decoder.decode();
}

/** Bytes that are read before others get a turn. */
const chunk = 262_144;

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  // Latin letters have a zero beside them, and no other text has one.
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  const [, name = 'utf-8'] = declared.exec(bytes.toString('latin1', 0, 200)) ?? [];
  if (/^utf-?8$/i.test(name) || !isKnown(name)) return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  return name;
}

function isKnown(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}
