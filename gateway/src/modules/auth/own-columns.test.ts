import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, answer } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import type { Member } from '../members/member.entity.js';
import { Session } from './session.entity.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

type Deed = (member: Member, session: Session, token: string) => Promise<unknown>;

const deeds: [string, Deed][] = [
  [
    'a new password',
    (member, session) => app.services.passwords.change(member, session, testPassword, 'another morning', ''),
  ],
  [
    'another address',
    async (member, session, token) => {
      const newEmail = `moved-${member.email}`;
      answer(await accountCalls(app).requestEmailChange({ newEmail, password: testPassword }, token));
      const code = await makeMailbox(app).codeFor(newEmail);
      const moved = await app.services.emailChanges.verify(member, session, code, '');
      expect([moved.email, moved.subscription]).toEqual([newEmail, 'premium']);
    },
  ],
  ['a profile', (member) => app.services.profiles.update(member, { bio: 'Reads at six.' })],
];

describe('a plan that changes after the member was read', () => {
  it.each(deeds)('stays changed when %s is saved', async (_what, save) => {
    const { member, token } = await app.signedIn();
    const session = await app.db.getRepository(Session).findOneByOrFail({ memberId: member.id });
    const stale = { ...member };
    await app.db.query(
      `update members set subscription = 'premium', subscription_status = 'active', pdf_access = true where id = $1`,
      [member.id],
    );
    await save(stale, session, token);
    const [row] = await app.db.query(
      `select subscription, subscription_status as status, pdf_access as pdf
        from members where id = $1`,
      [member.id],
    );
    expect(row).toMatchObject({ subscription: 'premium', status: 'active', pdf: true });
  });
});
