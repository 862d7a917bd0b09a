import { filled } from './filled.js';
import { limits } from './limits.js';

/** The kinds of files that there are, by the ending of their name, with the type that they are stored and sent as. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  mkv: 'video/x-matroska',
  webm: 'video/webm',
} as const;
export type AttachmentKind = keyof typeof attachmentTypes;

/** What a file is attached for decides what it may be. */
export interface AttachmentRules {
  kinds: readonly AttachmentKind[];
  /** Bytes of one file. */
  bytes: number;
  /** Files of one thing. */
  count: number;
}

const announcementKinds = [
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'doc',
  'docx',
  'mp4',
  'mov',
  'avi',
  'mkv',
  'webm',
] as const;

/** By what `POST /api/admin/uploads?for=` names. */
export const attachmentRules = {
  /** Of devotionals, prayers and encouraging words. */
  devotional: {
    kinds: ['pdf', 'doc', 'docx'],
    bytes: limits.attachment.bytes,
    count: limits.attachment.count,
  },
  /** Document 2, section 5 */
  announcement: {
    kinds: announcementKinds,
    bytes: limits.announcement.fileBytes,
    count: limits.announcement.files,
  },
} as const satisfies Record<string, AttachmentRules>;
export type AttachmentPurpose = keyof typeof attachmentRules;

/** The kind that a file's name promises; null for one that may not be attached. */
export function kindOfName(name: string, purpose: AttachmentPurpose = 'devotional'): AttachmentKind | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const { kinds }: AttachmentRules = attachmentRules[purpose];
  return kinds.find((kind) => kind === ending) ?? null;
}

/** What a file input takes: endings and types, because browsers know some files by the one, some by the other. */
export function acceptedAttachments(purpose: AttachmentPurpose = 'devotional'): string {
  const { kinds } = attachmentRules[purpose];
  return [...kinds.map((kind) => `.${kind}`), ...new Set(kinds.map((kind) => attachmentTypes[kind]))].join(
    ',',
  );
}

/** Whether a browser can be trusted to show it in a page: pictures and films, never documents. */
export const isShownInline = (type: string): boolean =>
  type.startsWith('image/') || type.startsWith('video/');

/** What the name of a file must not have: signs of a path, control characters, and marks that turn the direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
const unfit = /[/\\\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/u;

/** Whether a file can go by that name: what browsers send, never a path, with something to be seen before its ending. */
export const isFileName = (name: string): boolean =>
  name.length <= limits.attachment.name && !unfit.test(name) && filled.test(name.replace(/\.[^.]*$/, ''));
