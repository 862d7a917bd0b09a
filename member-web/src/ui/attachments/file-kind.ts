/** What a file is, in a word that people know: by its type, else by the ending of its name. */
export function fileKind(name: string, type: string): string {
  if (type === 'application/pdf') return 'PDF';
  if (/word/.test(type)) return 'Word document';
  const ending = /\.([^.]{1,5})$/.exec(name)?.[1];
  return ending ? ending.toUpperCase() : 'File';
}
