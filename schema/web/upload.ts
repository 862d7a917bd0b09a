import type { AttachmentPurpose } from '@quiet-time/schema/attachments';
import { m } from '@quiet-time/schema/sentences';
import { endSession } from './end-session.ts';
import { inOwnLanguage } from './in-own-language.ts';
import { authorization, requestHeaders } from './request-headers.ts';
import { restError } from './rest-error.ts';

/** An uploaded file, which belongs to no item until an item is saved with its id. */
export interface UploadedFile {
  id: string;
  name: string;
  /** Media type. */
  type: string;
  /** Size in bytes. */
  size: number;
}

export interface SendOptions {
  /** Called during the upload with the share from 0 to 1. At 1 the server is processing it. */
  onProgress?(share: number): void;
  /** Aborts the request: the promise rejects with an AbortError. */
  signal?: AbortSignal;
  /** Additional headers, such as those of `CreateOnce`. */
  headers?: Record<string, string>;
}

/**
 * Uploads one file, of a kind and size allowed for its purpose. Administrators only.
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

/** An uploaded picture for a text, as it was redrawn. Sizes in pixels. */
export interface UploadedPicture {
  id: string;
  width: number;
  height: number;
}

/** Uploads a picture for the text of a devotional. Throws like `uploadFile`. */
export async function uploadPicture(file: File, options: SendOptions = {}): Promise<UploadedPicture> {
  type Answer = Omit<UploadedPicture, 'id'> & { attachment: UploadedFile };
  const { attachment, width, height } = await postFile<Answer>(
    '/api/admin/uploads?for=picture',
    file,
    options,
  );
  return { id: attachment.id, width, height };
}

/** Uploads a picture that the text of another devotional has. Throws like `uploadFile`. */
export async function copyPicture(id: string): Promise<UploadedPicture> {
  const answer = await fetch(`/api/attachments/${id}`, { headers: requestHeaders() });
  if (!answer.ok) throw restError(answer.status, await answer.text());
  return uploadPicture(new File([await answer.blob()], 'picture.jpg'));
}

/** Posts a file to a path under `/api` and reports progress. Throws like `uploadFile`. */
export function postFile<Answer>(path: string, file: File, options: SendOptions = {}): Promise<Answer> {
  const form = new FormData();
  form.append('file', file);
  return post(path, form, options);
}

/** Posts a value as JSON to a path under `/api` and reports progress, for long bodies. Throws like `uploadFile`. */
export function postJson<Answer>(path: string, value: unknown, options: SendOptions = {}): Promise<Answer> {
  const headers = { ...options.headers, 'content-type': 'application/json' };
  return post(path, JSON.stringify(value), { ...options, headers });
}

/** Sends an XMLHttpRequest, as `fetch` does not report upload progress. */
function post<Answer>(
  path: string,
  body: FormData | string,
  { onProgress, signal, headers }: SendOptions,
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
        // A response to an earlier session says nothing about the current one, as in the GraphQL client.
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

/** Returns null for a success that is not JSON: it comes from a proxy and not from the gateway. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
