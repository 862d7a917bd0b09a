import type { AttachmentPurpose } from '@quiet-time/schema/attachments';
import { m } from '@quiet-time/schema/sentences';
import { endSession } from './end-session.ts';
import { inOwnLanguage } from './in-own-language.ts';
import { authorization, requestHeaders } from './request-headers.ts';
import { restError } from './rest-error.ts';

/** A file that the server has taken; it belongs to nothing until its id is saved with something. */
export interface UploadedFile {
  id: string;
  name: string;
  /** Media type. */
  type: string;
  /** Bytes. */
  size: number;
}

export interface SendOptions {
  /** Called while the body goes out, with a share from 0 to 1; 1 means that the server is at work on it. */
  onProgress?(share: number): void;
  /** Gives the request up: the promise is rejected with an AbortError. */
  signal?: AbortSignal;
}

/**
 * Uploads one file, of the kinds and the size that its purpose allows. Only administrators may.
 * @throws RestError for a refusal, in the server's words; TypeError without a connection; AbortError
 */
export async function uploadFile(
  file: File,
  options: SendOptions & { purpose?: AttachmentPurpose } = {},
): Promise<UploadedFile> {
  const path = `/api/admin/uploads${options.purpose ? `?for=${options.purpose}` : ''}`;
  const { attachment } = await postFile<{ attachment: UploadedFile }>(path, file, options);
  const { id, name, type, size } = attachment;
  return { id, name, type, size };
}

/** Posts one file to a path under `/api`, and tells how far it is. Throws as `uploadFile`. */
export function postFile<Answer>(path: string, file: File, options: SendOptions = {}): Promise<Answer> {
  const form = new FormData();
  form.append('file', file);
  return post(path, form, options);
}

/** Posts a value as JSON to a path under `/api`, and tells how far it is: for long bodies. Throws as `uploadFile`. */
export function postJson<Answer>(path: string, value: unknown, options: SendOptions = {}): Promise<Answer> {
  return post(path, JSON.stringify(value), options, { 'content-type': 'application/json' });
}

/** `fetch` does not tell how much of a body has gone out, so this is an XMLHttpRequest. */
function post<Answer>(
  path: string,
  body: FormData | string,
  { onProgress, signal }: SendOptions,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = authorization();
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', giveUp);
      settle();
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      end(() => {
        const { status, responseText } = request;
        const answer = status >= 200 && status < 300 ? parsed(responseText) : null;
        if (answer) return resolve(answer as Answer);
        const error = restError(status, responseText);
        // As with GraphQL, an answer to a session that was left meanwhile says nothing about the present one.
        if (status === 401 && asked === authorization()) {
          endSession(error.serverMessage ?? m.shared_authentication_required());
        }
        reject(error);
      });
    request.onerror = () => end(() => reject(new TypeError('The connection failed')));
    request.onabort = () => end(() => reject(new DOMException('Given up', 'AbortError')));

    if (signal?.aborted) return reject(new DOMException('Given up', 'AbortError'));
    signal?.addEventListener('abort', giveUp);
    request.open('POST', inOwnLanguage(path));
    for (const [name, value] of Object.entries({ ...requestHeaders(), ...headers })) {
      request.setRequestHeader(name, value);
    }
    request.send(body);
  });
}

/** A success that is no JSON comes from something in between, and is no success. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
