import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A request that the app sent by XMLHttpRequest; it stays on its way until the test lets something happen. */
export interface SentUpload {
  path: string;
  headers: Record<string, string>;
  body: FormData | string;
  aborted: boolean;
  /** So much of the body has gone out, from 0 to 1. */
  progress(share: number): Promise<void>;
  /** The server's answer. */
  answer(status: number, body: object | string): Promise<void>;
  /** The connection breaks. */
  fail(): Promise<void>;
}

/** Puts itself in the place of XMLHttpRequest for one test. Returns the requests, oldest first. */
export function fakeUploads(): SentUpload[] {
  const sent: SentUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: object) => void } = {};
      onload = () => {};
      onerror = () => {};
      onabort = () => {};
      status = 0;
      responseText = '';
      path = '';
      headers: Record<string, string> = {};
      request: SentUpload | undefined;
      open(_method: string, path: string) {
        this.path = path;
      }
      setRequestHeader(name: string, value: string) {
        this.headers[name] = value;
      }
      abort() {
        if (this.request) this.request.aborted = true;
        this.onabort();
      }
      send(body: FormData | string) {
        this.request = {
          path: this.path,
          headers: this.headers,
          body,
          aborted: false,
          progress: (share) =>
            act(async () => this.upload.onprogress?.({ loaded: share * 1_000, total: 1_000 })),
          answer: (status, answer) =>
            act(async () => {
              this.status = status;
              this.responseText = typeof answer === 'string' ? answer : JSON.stringify(answer);
              this.onload();
            }),
          fail: () => act(async () => this.onerror()),
        };
        sent.push(this.request);
      }
    },
  );
  return sent;
}

/** The answer to an upload that the server takes. */
export const taken = (id: string, name: string, size = 10) => ({
  success: true,
  attachment: { _id: id, id, name, type: 'application/pdf', size },
});
