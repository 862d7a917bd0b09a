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
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  vtt: 'text/vtt',
} as const;
export type AttachmentKind = keyof typeof attachmentTypes;
/** Those that the settings can allow: captions stand beside the films of announcements alone. */
export const attachmentKinds = (Object.keys(attachmentTypes) as AttachmentKind[]).filter(
  (kind) => kind !== 'vtt',
);

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
  'vtt',
] as const;

/** What may be attached to devotionals, prayers and encouraging words whatever the settings say. */
export const alwaysAllowed = ['pdf', 'doc', 'docx'] as const satisfies readonly AttachmentKind[];

/** What `POST /api/admin/uploads?for=` names: `devotional` stands for prayers and encouraging words, too. */
export const attachmentPurposes = ['devotional', 'announcement'] as const;
export type AttachmentPurpose = (typeof attachmentPurposes)[number];

/** Rules for files of announcements (A-ANN-11, A-ANN-12). The settings do not change them. */
export const announcementRules = {
  kinds: announcementKinds,
  bytes: limits.announcement.fileBytes,
  count: limits.announcement.files,
} as const satisfies AttachmentRules;

/** The files of one thing that there can be. */
export const attachmentCount: Record<AttachmentPurpose, number> = {
  devotional: limits.attachment.count,
  announcement: announcementRules.count,
};

export const bytesOfMegabyte = 1_048_576;

/** What the settings decide of the files of devotionals, prayers and encouraging words. */
export interface FileSettings {
  /** Megabytes of one file. */
  maxFileSize: number;
  /** Those of `alwaysAllowed` may be attached whether they stand here or not. */
  allowedFileTypes: AttachmentKind[];
}

/** What may be attached for a purpose, as the site is set up. */
export function attachmentRules(purpose: AttachmentPurpose, settings: FileSettings): AttachmentRules {
  if (purpose === 'announcement') return announcementRules;
  return {
    kinds: allowedKinds(settings.allowedFileTypes),
    bytes: settings.maxFileSize * bytesOfMegabyte,
    count: attachmentCount.devotional,
  };
}

/** These kinds and those that are always allowed, each once, in the order of `attachmentTypes`. */
export const allowedKinds = (chosen: readonly string[]): AttachmentKind[] =>
  attachmentKinds.filter(
    (kind) => chosen.includes(kind) || (alwaysAllowed as readonly string[]).includes(kind),
  );

/** The kind that a file's name promises; null for one that is none of these. */
export function kindOfName(name: string, kinds: readonly AttachmentKind[]): AttachmentKind | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return kinds.find((kind) => kind === ending) ?? null;
}

/** What a file input takes: endings and types, because browsers know some files by the one, some by the other. */
export const acceptedAttachments = (kinds: readonly AttachmentKind[]): string =>
  [...kinds.map((kind) => `.${kind}`), ...new Set(kinds.map((kind) => attachmentTypes[kind]))].join(',');

export const isPicture = ({ type }: { type: string }): boolean => type.startsWith('image/');
export const isFilm = ({ type }: { type: string }): boolean => type.startsWith('video/');
export const isCaptions = ({ type }: { type: string }): boolean => type === attachmentTypes.vtt;

/** Whether a browser can be trusted to show it in a page: pictures and films with their captions, never documents. */
export const isShownInline = (file: { type: string }): boolean =>
  isPicture(file) || isFilm(file) || isCaptions(file);

/** What the name of a file must not have: signs of a path, control characters, and marks that turn the direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
const unfit = /[/\\\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/u;

/** Whether a file can go by that name: what browsers send, never a path, with something to be seen before its ending. */
export const isFileName = (name: string): boolean =>
  name.length <= limits.attachment.name && !unfit.test(name) && filled.test(name.replace(/\.[^.]*$/, ''));
