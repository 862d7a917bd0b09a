import type { AttachedFile } from '../attachments/attached-file.js';
import type { Audio } from './feed.js';

/** Media types that podcast apps play, each with its file extension. */
export const audioEndings = new Map([
  ['audio/mpeg', 'mp3'],
  ['audio/mp4', 'm4a'],
]);

/** Whether a podcast can contain the file. */
export const isAudio = ({ type }: Pick<AttachedFile, 'type'>): boolean => audioEndings.has(type);

/** Returns the path of an audio file, with a file extension, since podcast apps check it. */
export const audioPath = (id: string, ending: string): string => `/feeds/audio/${id}.${ending}`;

/**
 * Returns the first playable file of a devotional, or null.
 * @param origin of the member site
 * @param durations seconds by id
 */
export function audioOf(
  files: readonly AttachedFile[],
  origin: string,
  durations: ReadonlyMap<string, number>,
): Audio | null {
  const file = files.find(isAudio);
  if (!file) return null;
  const { id, type, size } = file;
  return {
    url: origin + audioPath(id, audioEndings.get(type)!),
    type,
    size,
    duration: durations.get(id) ?? null,
  };
}
