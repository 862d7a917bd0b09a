import type { AttachedFile } from '../attachments/attached-file.js';
import type { Audio } from './feed.js';

/** What programs for podcasts play, each with its ending. */
export const audioEndings = new Map([
  ['audio/mpeg', 'mp3'],
  ['audio/mp4', 'm4a'],
]);

/** Whether a file is what a podcast is made of. */
export const isAudio = ({ type }: Pick<AttachedFile, 'type'>): boolean => audioEndings.has(type);

/** Where the audio of a devotional is: at an address with an ending, since programs look at it. */
export const audioPath = (id: string, ending: string): string => `/feeds/audio/${id}.${ending}`;

/** The first of a devotional's files that can be heard, or null. @param origin of the member site. @param durations seconds by id */
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
