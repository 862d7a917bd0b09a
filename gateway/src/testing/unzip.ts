import { fromBufferPromise } from 'yauzl';

/** Returns the files of a zip archive with their content. Fails for an incomplete one, or names that lead out of it. */
export async function unzip(archive: Buffer): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    files[entry.fileName] = Buffer.concat(await stream.toArray());
  }
  return files;
}
