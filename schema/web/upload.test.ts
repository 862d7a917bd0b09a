import { beforeEach, expect, it, vi } from 'vitest';
import { describeError } from './error-text.ts';
import { session } from './session.ts';
import { fakeUploads, type SentUpload, taken } from './testing/fake-uploads.ts';
import { toastStore } from './toast/toast.ts';
import { postJson, uploadFile } from './upload.ts';

const file = new File(['%PDF'], 'after-the-fire.pdf');
let sent: SentUpload[];

beforeEach(() => {
  session.set('token-of-anna');
  sent = fakeUploads();
});

it('sends the file with the current session, and reports progress', async () => {
  const onProgress = vi.fn();
  const uploading = uploadFile(file, { onProgress });
  const request = sent[0]!;
  expect(request.path).toBe('/api/admin/uploads');
  expect(request.headers).toEqual({
    authorization: 'Bearer token-of-anna',
    'x-device-id': expect.stringMatching(/^[\w-]{8,64}$/),
  });
  expect(((request.body as FormData).get('file') as File).name).toBe('after-the-fire.pdf');
  await request.progress(0.25);
  await request.progress(1);
  await request.answer(200, taken('f1', 'after-the-fire.pdf', 4));
  expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  await expect(uploading).resolves.toEqual({
    id: 'f1',
    name: 'after-the-fire.pdf',
    type: 'application/pdf',
    size: 4,
  });
});

it.each([
  [413, 'a.pdf is too large. Maximum size is 10MB', 'a.pdf is too large. Maximum size is 10MB'],
  [415, 'a.pdf is not a supported file type', 'a.pdf is not a supported file type'],
  [403, 'x', 'Permission denied. You may need a premium subscription.'],
  [500, 'x', 'Server error. Please try again later.'],
])('describes a refusal (%i)', async (status, message, words) => {
  const error = uploadFile(file).catch((reason) => reason);
  await sent[0]?.answer(status, { success: false, message });
  expect(describeError(await error).message).toBe(words);
});

it('treats a response that is not the server’s as a failure', async () => {
  const proxied = uploadFile(file).catch((reason) => reason);
  await sent[0]?.answer(502, '<h1>Bad gateway</h1>');
  expect(describeError(await proxied).message).toBe('Server error. Please try again later.');
  const portal = uploadFile(file).catch((reason) => reason);
  await sent[1]?.answer(200, '<h1>Welcome to the train</h1>');
  expect(describeError(await portal).message).toBe('Server error. Please try again later.');
});

it('reports a missing connection', async () => {
  const error = uploadFile(file).catch((reason) => reason);
  await sent[0]?.fail();
  expect(describeError(await error).code).toBe('NO_CONNECTION');
});

it('is aborted on request, also before it starts', async () => {
  const controller = new AbortController();
  const error = uploadFile(file, { signal: controller.signal }).catch((reason) => reason);
  controller.abort();
  expect(await error).toHaveProperty('name', 'AbortError');
  expect(sent[0]?.aborted).toBe(true);
  const late = uploadFile(file, { signal: controller.signal }).catch((reason) => reason);
  expect(await late).toHaveProperty('name', 'AbortError');
  expect(sent).toHaveLength(1);
});

it('drops the session that the server no longer knows, and only that one', async () => {
  const old = uploadFile(file).catch(() => {});
  session.set('token-of-tomas');
  await sent[0]?.answer(401, { success: false, message: 'Please log in.' });
  await old;
  expect(session.token()).toBe('token-of-tomas');
  const present = uploadFile(file).catch(() => {});
  await sent[1]?.answer(401, { success: false, message: 'Please log in.' });
  await present;
  expect(session.token()).toBeNull();
  expect(toastStore.items().map(({ message }) => message)).toEqual(['Please log in.']);
});

it('posts JSON the same way', async () => {
  const posting = postJson<{ created: number }>('/api/admin/bulk-upload', { text: 'a', dryRun: true });
  expect(sent[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(sent[0]?.body as string)).toEqual({ text: 'a', dryRun: true });
  await sent[0]?.answer(200, { success: true, created: 2 });
  await expect(posting).resolves.toMatchObject({ created: 2 });
});
