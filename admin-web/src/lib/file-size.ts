const KB = 1_024;

/** Bytes as people read them: "214 kB", "1.8 MB". A thousand and twenty-four of each, as the limits are counted. */
export function fileSize(bytes: number): string {
  if (bytes >= KB * KB) return `${(bytes / KB / KB).toFixed(1)} MB`;
  if (bytes >= KB) return `${Math.round(bytes / KB)} kB`;
  return bytes === 1 ? '1 byte' : `${bytes} bytes`;
}
