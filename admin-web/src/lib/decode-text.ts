/** Text of a file and its detected encoding. */
export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16' | 'windows-1252';
}

/**
 * Decodes bytes as UTF-16 when a byte order mark or the first character indicates it, otherwise as UTF-8. Bytes that
 * are neither are read as Windows-1252, the encoding of older Western European spreadsheets. Every byte is valid there,
 * so a person should check the result.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  // In UTF-16, Latin letters have a zero byte beside them. Other encodings have no zero bytes.
  if ((first === 0xff && second === 0xfe) || second === 0) {
    return { text: read(bytes, 'utf-16le'), encoding: 'utf-16' };
  }
  if ((first === 0xfe && second === 0xff) || first === 0) {
    return { text: read(bytes, 'utf-16be'), encoding: 'utf-16' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: read(bytes, 'windows-1252'), encoding: 'windows-1252' };
  }
}

const read = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);
