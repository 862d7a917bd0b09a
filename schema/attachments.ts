/**
 * The kinds of files that may be attached, by the ending of their name (AMB-91), with the type that they are
 * stored and sent as.
 */
export const attachmentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type AttachmentKind = keyof typeof attachmentTypes;

/** The kind that a file's name promises; null for one that may not be attached. */
export function kindOfName(name: string): AttachmentKind | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(attachmentTypes, ending) ? (ending as AttachmentKind) : null;
}

/** What a file input takes: endings and types, because browsers know some files by the one, some by the other. */
export const acceptedAttachments = [
  ...Object.keys(attachmentTypes).map((kind) => `.${kind}`),
  ...Object.values(attachmentTypes),
].join(',');
