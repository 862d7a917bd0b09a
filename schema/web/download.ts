import { m } from '@quiet-time/schema/sentences';
import { afterPendingSignOut } from './await-sign-out.ts';
import { endSession } from './end-session.ts';
import { inOwnLanguage } from './in-own-language.ts';
import { authorization, requestHeaders } from './request-headers.ts';
import { restError } from './rest-error.ts';

/** Downloads an attachment and lets the browser save it; see `download`. */
export const downloadAttachment = ({ id, name }: { id: string; name: string }): Promise<void> =>
  download(`/api/attachments/${encodeURIComponent(id)}`, name);

/**
 * Downloads a file of `/api` with the current session, and lets the browser save it under `name`. A plain link would
 * send the cookie only, which may expire before the token.
 * @throws RestError for a refusal; TypeError without a connection
 */
export async function download(path: string, name: string): Promise<void> {
  await afterPendingSignOut();
  const asked = authorization();
  const answer = await fetch(inOwnLanguage(path), { headers: requestHeaders() });
  if (!answer.ok) {
    const error = restError(answer.status, await answer.text());
    if (answer.status === 401 && asked === authorization()) {
      endSession(error.serverMessage ?? m.shared_authentication_required());
    }
    throw error;
  }
  saveFile(await answer.blob(), name);
}

/**
 * Downloads a file that may be too large for a phone's memory. If the cookie alone gives access, the browser saves the
 * file as a stream.
 * @returns whether it is saved already; otherwise the browser shows the progress
 */
export async function downloadLarge(path: string, name: string): Promise<boolean> {
  await afterPendingSignOut();
  const { ok } = await fetch(path, { method: 'HEAD' });
  if (ok) saveFrom(inOwnLanguage(path), name);
  else await download(path, name);
  return !ok;
}

function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Lets the browser save content made by the page, such as an export or an example. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  // The browser reads the file after the click and needs less than a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
