import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startInbox } from './inbox.js';

it('opens at the printed address for every client, from the start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quiet-time-inbox-'));
  const inbox = await startInbox(folder, 0);
  onTestFinished(async () => {
    await inbox.stop();
    await rm(folder, { recursive: true });
  });
  for (const accept of ['*/*', 'text/html,*/*;q=0.8', 'application/json']) {
    for (const page of ['', '/', '/email', '/?a=b']) {
      const answer = await fetch(inbox.webUrl + page, { headers: { accept } });
      expect([answer.status, answer.headers.get('content-type')], page).toEqual([200, 'text/html']);
      expect(await answer.text()).toContain('<base href="/"');
    }
  }
  expect(await (await fetch(`${inbox.webUrl}/api/email`)).json()).toEqual([]);
  expect((await fetch(`${inbox.webUrl}/nothing.js`)).status).toBe(404);
});
