import { m } from '@quiet-time/schema/sentences';

const unit = 1_024;

/** Formats bytes for people: "214 kB", "1.8 MB". Units are powers of 1024, like the limits. */
export function fileSize(bytes: number): string {
  if (bytes < unit) return m.file_size_bytes({ bytes });
  // Rounded first, as 1023.7 kB would become 1024.
  const kilobytes = Math.round(bytes / unit);
  return kilobytes < unit
    ? m.file_size_kilobytes({ kilobytes })
    : m.file_size_megabytes({ megabytes: bytes / unit / unit });
}
