import { onTestFinished, vi } from 'vitest';

/**
 * `openSite` of a freshly loaded site in which loading one file on demand fails, as after a deployment.
 * @param file its path, relative to this folder
 */
export async function siteWithout(file: string) {
  vi.resetModules();
  vi.doMock(file, () => {
    throw new Error('Not there any more');
  });
  onTestFinished(() => {
    vi.doUnmock(file);
    vi.resetModules();
  });
  return (await import('./render-site.tsx')).openSite;
}
