import { isUtf8 } from 'node:buffer';

/** Encoding that an XML declaration names. */
const declared = /^<\?xml[^>]*\sencoding=["']([\w.-]+)["']/;

/**
 * Decodes a file: UTF-16 if a byte order mark or the first character says so, else the encoding of its XML declaration,
 * if that is correct. Files that are not UTF-8 are read as the Windows code page of Western Europe.
 */
export function* textOf(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += chunk) {
    yield decoder.decode(bytes.subarray(at, at + chunk), { stream: true });
  }
  yield decoder.decode();
}

/** Bytes to read before yielding to other requests. */
const chunk = 262_144;

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  // In UTF-16, Latin letters have a zero byte beside them; no other text has one.
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
