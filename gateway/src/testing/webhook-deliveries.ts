import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { emitEvents } from '../blocks/webhook-events.js';
import type { Member } from '../modules/members/member.entity.js';
import { makeTestApp, type TestApp, testClient } from './test-app.js';
import { webhookCalls } from './webhook-calls.js';
import { startReceiver } from './webhook-receiver.js';

/** Returns a receiver's response with this status. */
export const status = (code: number) => (response: ServerResponse) => response.writeHead(code).end('Oh no');

/**
 * An app with one administrator, for one test file. Before each test there are no endpoints, and the clock has the real
 * time.
 */
export function webhookDeliveries() {
  let app: TestApp;
  let admin: Member;
  let calls: ReturnType<typeof webhookCalls>;
  /** Moves the clock forward from the real time, and signs in again, since an administrator's session expires soon. */
  async function later(hours: number) {
    app.setNow(new Date(Date.now() + hours * 3_600_000).toISOString());
    calls = webhookCalls(app, await app.services.sessions.open(app.db.manager, admin, testClient));
  }
  beforeAll(async () => {
    app = await makeTestApp();
    ({ member: admin } = await app.signedIn({ role: 'admin', name: 'Ruth' }));
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.db.query('delete from webhook_endpoints; delete from outbox');
    // Receivers compare the timestamp with their own clock.
    await later(0);
    app.logs.length = 0;
    app.config.webhookInternalHosts.length = 0;
  });
  return {
    app: () => app,
    /** Calls of the administrator. */
    calls: () => calls,
    adminId: () => admin.id,
    later,
    /** Starts a receiver and registers it. */
    async receiver(...answers: Parameters<typeof startReceiver>) {
      const started = await startReceiver(...answers);
      app.config.webhookInternalHosts.push(new URL(started.url).host);
      return { ...started, ...(await calls.made(started.url)) };
    },
    happens: () =>
      emitEvents(app.db.manager, 'member.created', { data: { id: admin.id }, memberId: admin.id }),
  };
}
