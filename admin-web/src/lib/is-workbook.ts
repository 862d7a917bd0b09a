/** Old workbooks, and those with a password, are such a container. */
const oleBegin = [0xd0, 0xcf, 0x11, 0xe0];

export const isOle = (bytes: Uint8Array): boolean => oleBegin.every((byte, index) => bytes[index] === byte);

/** Whether a file is a workbook by what it begins with, whatever it is called. Others are archives, too. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || isOle(bytes);
