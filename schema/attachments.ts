import { filled } from './filled.js';
import { limits } from './limits.js';

/** Kinds of files by file extension, with the type for storing and sending. */
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
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  vtt: 'text/vtt',
} as const;
export type AttachmentKind = keyof typeof attachmentTypes;
/** Kinds that the settings can allow: captions exist only beside films of announcements. */
export const attachmentKinds = (Object.keys(attachmentTypes) as AttachmentKind[]).filter(
  (kind) => kind !== 'vtt',
);

/** Rules for attachments, which depend on their purpose. */
export interface AttachmentRules {
  kinds: readonly AttachmentKind[];
  /** Maximum bytes of one file. */
  bytes: number;
  /** Maximum number of files of one item. */
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
  'vtt',
] as const;

/** Kinds that devotionals, prayers and encouraging words always allow, whatever the settings. */
export const alwaysAllowed = ['pdf', 'doc', 'docx'] as const satisfies readonly AttachmentKind[];

/**
 * Values of `POST /api/admin/uploads?for=`: `devotional` also stands for prayers and encouraging words, `picture` is a
 * picture inside the text of a devotional.
 */
export const attachmentPurposes = ['devotional', 'announcement', 'picture'] as const;
export type AttachmentPurpose = (typeof attachmentPurposes)[number];

/** Rules for files of announcements (A-ANN-11, A-ANN-12). The settings do not change them. */
export const announcementRules = {
  kinds: announcementKinds,
  bytes: limits.announcement.fileBytes,
  count: limits.announcement.files,
} as const satisfies AttachmentRules;

/** Rules for pictures inside texts: each is redrawn, so its name does not matter. The settings do not change them. */
export const pictureRules = {
  kinds: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
  bytes: limits.textPicture.bytes,
  count: 1,
} as const satisfies AttachmentRules;

/** Maximum number of files of one item. */
export const attachmentCount: Record<AttachmentPurpose, number> = {
  devotional: limits.attachment.count,
  announcement: announcementRules.count,
  picture: pictureRules.count,
};

export const bytesOfMegabyte = 1_048_576;

/** Settings for files of devotionals, prayers and encouraging words. */
export interface FileSettings {
  /** Maximum megabytes of one file. */
  maxFileSize: number;
  /** Allowed kinds, in addition to `alwaysAllowed`. */
  allowedFileTypes: AttachmentKind[];
}

/** Returns the rules for a purpose, according to the settings. */
export function attachmentRules(purpose: AttachmentPurpose, settings: FileSettings): AttachmentRules {
  if (purpose === 'announcement') return announcementRules;
  if (purpose === 'picture') return pictureRules;
  return {
    kinds: allowedKinds(settings.allowedFileTypes),
    bytes: settings.maxFileSize * bytesOfMegabyte,
    count: attachmentCount.devotional,
  };
}

/** Returns these kinds and the always allowed ones, each once, in the order of `attachmentTypes`. */
export const allowedKinds = (chosen: readonly string[]): AttachmentKind[] =>
  attachmentKinds.filter(
    (kind) => chosen.includes(kind) || (alwaysAllowed as readonly string[]).includes(kind),
  );

/** Returns the kind of a file by its name; null if it is none of these. */
export function kindOfName(name: string, kinds: readonly AttachmentKind[]): AttachmentKind | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return kinds.find((kind) => kind === ending) ?? null;
}

/**
 * Returns the `accept` value of a file input: extensions and types, because browsers recognize some files only by one
 * of them.
 */
export const acceptedAttachments = (kinds: readonly AttachmentKind[]): string =>
  [...kinds.map((kind) => `.${kind}`), ...new Set(kinds.map((kind) => attachmentTypes[kind]))].join(',');

export const isPicture = ({ type }: { type: string }): boolean => type.startsWith('image/');
export const isFilm = ({ type }: { type: string }): boolean => type.startsWith('video/');
export const isCaptions = ({ type }: { type: string }): boolean => type === attachmentTypes.vtt;

/** Whether a browser may show it in a page: pictures and films with their captions, never documents. */
export const isShownInline = (file: { type: string }): boolean =>
  isPicture(file) || isFilm(file) || isCaptions(file);

/** Characters that are invalid in a file name: path separators, control characters, and direction marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
const unfit = /[/\\\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/u;

/** Whether a file name is valid: the name without a path, with visible text before its extension. */
export const isFileName = (name: string): boolean =>
  name.length <= limits.attachment.name && !unfit.test(name) && filled.test(name.replace(/\.[^.]*$/, ''));
