/** What a file is, in a word that people know: by its type, else by the ending of its name. */
export function fileKind(name: string, type: string): string {
  if (type === 'application/pdf') return 'PDF';
  if (/word/.test(type)) return 'Word document';
  const ending = /\.([^.]{1,5})$/.exec(name)?.[1];
  return ending ? ending.toUpperCase() : 'File';
}

/** "640 bytes", "83 kB", "1.2 MB": in thousands, as most systems count today. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  // Rounded first: 999.7 kB would be 1000.
  const thousands = Math.round(bytes / 1_000);
  return thousands < 1_000 ? `${thousands} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
