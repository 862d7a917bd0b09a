/** The text of a file, and which encoding it turned out to have. */
export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16' | 'windows-1252';
}

/**
 * Reads bytes as text: UTF-16 where a byte order mark or the first character says so, else UTF-8. What can be
 * neither is taken for the Windows code page of Western Europe, in which older spreadsheets save; every byte is a
 * character in it, so a person should look at the result.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  // Latin letters have a zero beside them, and no other text has one.
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
