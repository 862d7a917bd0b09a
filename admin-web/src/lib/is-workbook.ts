/** Signature of an OLE container: an old workbook (.xls) or one with a password. */
const oleBegin = [0xd0, 0xcf, 0x11, 0xe0];

export const isOle = (bytes: Uint8Array): boolean => oleBegin.every((byte, index) => bytes[index] === byte);

/** Whether a file may be a workbook by its first bytes, regardless of its name. Other ZIP archives match, too. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || isOle(bytes);
