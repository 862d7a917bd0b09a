/** See `image-packages.mjs`. */
export function copyPackages(target: string, names?: readonly string[]): Promise<void>;
