import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8's young memory as small as it begins: what loads a program makes much that stays, for which V8 would grow it
 * to the most that it may have, and then keep that where nothing goes on. It is V8's own option, which it reads each time.
 * @returns lets it grow when the program is loaded, twofold each time, as V8 does by itself
 */
export function keepYoungMemorySmall(): () => void {
  setFlagsFromString('--semi-space-growth-factor=1');
  return () => setFlagsFromString('--semi-space-growth-factor=2');
}
