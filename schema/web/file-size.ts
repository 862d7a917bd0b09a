import { m } from '@quiet-time/schema/sentences';

const unit = 1_024;

/** Bytes as people read them: "214 kB", "1.8 MB". A thousand and twenty-four of each, as the limits are counted. */
export function fileSize(bytes: number): string {
  if (bytes < unit) return m.file_size_bytes({ bytes });
  // Rounded first: 1023.7 kB would be 1024.
  const kilobytes = Math.round(bytes / unit);
  return kilobytes < unit
    ? m.file_size_kilobytes({ kilobytes })
    : m.file_size_megabytes({ megabytes: bytes / unit / unit });
}
