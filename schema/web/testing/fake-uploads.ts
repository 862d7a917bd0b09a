import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** An XMLHttpRequest by the app, which stays pending until the test continues it. */
export interface SentUpload {
  path: string;
  headers: Record<string, string>;
  body: FormData | string;
  aborted: boolean;
  /** Reports the uploaded share of the body, from 0 to 1. */
  progress(share: number): Promise<void>;
  /** Answers as the server. */
  answer(status: number, body: object | string): Promise<void>;
  /** Breaks the connection. */
  fail(): Promise<void>;
}

/** Replaces XMLHttpRequest for one test. Returns the requests, oldest first. */
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

/** Returns the server's response to an accepted upload. */
export const taken = (id: string, name: string, size = 10) => ({
  success: true,
  attachment: { _id: id, id, name, type: 'application/pdf', size },
});
