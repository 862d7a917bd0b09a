const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;

/**
 * Returns the unpacked size of a zip archive in bytes, by its directory (PKWARE's APPNOTE 4.3.12 and 4.3.16). A reader
 * that stops each entry at its declared size then cannot run out of memory. Returns null for an incomplete archive, or
 * one that hides the size of an entry.
 */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryOfDirectory) return null;
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    if (unpacked === 0 && packed > 2) return null;
    size += unpacked;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}

/** Returns the offset of the archive's last record: 22 bytes, followed by a comment of at most 65,535. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= first; at--) {
    if (view.getUint32(at, true) === endOfDirectory) return at;
  }
  return null;
}
