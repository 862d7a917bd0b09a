import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import {
  Browser,
  exchangeToken,
  failed,
  type Google,
  person,
  startGoogle,
  tokenIn,
} from '../../testing/google.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { Member } from '../members/member.entity.js';
import { Verification } from './verification.entity.js';

let google: Google;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle();
  app = await makeTestApp({ env: google.env });
});
afterAll(async () => {
  await app?.stop();
  await google.stop();
});
beforeEach(() => {
  google.reset();
  app.setNow(testNow);
  app.logs.length = 0;
});

/** Signs in with Google and exchanges the token; returns the signed-in member. */
async function enter(): Promise<{ token: string; viewer: { id: string } }> {
  return answer(await exchange(tokenIn(await new Browser(app).signIn())));
}

const later = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1_000).toISOString();
const exchange = (token: string) => exchangeToken(app, token);
const stored = (id: string) => app.db.getRepository(Member).findOneByOrFail({ id });
const accountsOf = (email: unknown) => app.db.getRepository(Member).findBy({ email: String(email) });
const emailOf = (token: string) => accountCalls(app).emailOf(token);

describe('an account', () => {
  it('is created for a new person', async () => {
    google.person = person({ name: ' Miriam ', picture: 'https://google.example/miriam.png' });
    google.person.email = String(google.person.email).toUpperCase();
    const { viewer } = await enter();
    expect(await stored(viewer.id)).toMatchObject({
      name: 'Miriam',
      email: String(google.person.email).toLowerCase(),
      googleId: google.person.sub,
      authProvider: 'google',
      passwordHash: null,
      emailVerifiedAt: new Date(testNow),
      role: 'user',
      avatar: null,
    });
  });

  it.each([
    ['as long as names may be', '🕊'.repeat(limits.name + 1), '🕊'.repeat(limits.name)],
    ['the beginning of the address where there is none', undefined, null],
    ['the beginning of the address where it is blank', '  ', null],
  ])('gets a name: %s', async (_what, name, expected) => {
    google.person = person({ name });
    const { viewer } = await enter();
    const [local] = String(google.person.email).split('@');
    expect((await stored(viewer.id)).name).toBe(expected ?? local);
  });

  it('is found again by the id at Google, whatever the address and name are now', async () => {
    const first = await enter();
    const { email } = google.person;
    Object.assign(google.person, { email: person().email, name: 'Another' });
    expect((await enter()).viewer).toEqual(first.viewer);
    expect(await stored(first.viewer.id)).toMatchObject({ email, name: 'Miriam' });
    // The address now belongs to another member, but the id decides.
    const { member } = await app.signedIn();
    google.person.email = member.email;
    expect((await enter()).viewer).toEqual(first.viewer);
    expect((await stored(member.id)).googleId).toBeNull();
  });

  it('with a proved address is linked, and keeps all that it has', async () => {
    const { member, token } = await app.signedIn({ name: 'Deborah' });
    google.person = person({ email: member.email.toUpperCase() });
    app.setNow(later(60));
    expect((await enter()).viewer.id).toBe(member.id);
    expect(await stored(member.id)).toMatchObject({
      name: 'Deborah',
      email: member.email,
      googleId: google.person.sub,
      authProvider: 'email',
      emailVerifiedAt: new Date(testNow),
    });
    expect(await emailOf(token)).toBe(member.email);
    const signIn = await accountCalls(app).signIn({ email: member.email, password: testPassword });
    expect(answer(signIn)).toHaveProperty('token');
  });

  it('with an address that was never proved is linked, and loses what a stranger may have put there', async () => {
    const { member, token } = await app.signedIn({ emailVerifiedAt: null });
    const { verifications } = app.services;
    const proof = { email: member.email, memberId: member.id, ip: '127.0.0.1' };
    await verifications.request({ ...proof, purpose: 'confirm_email' });
    await verifications.request({ ...proof, purpose: 'change_email', email: `stranger@${newId()}.example` });
    google.person = person({ email: member.email });
    const { viewer, token: own } = await enter();
    expect(viewer.id).toBe(member.id);
    expect(await stored(member.id)).toMatchObject({
      name: member.name,
      googleId: google.person.sub,
      authProvider: 'google',
      passwordHash: null,
      emailVerifiedAt: new Date(testNow),
    });
    expect([await emailOf(token), await emailOf(own)]).toEqual([null, member.email]);
    const signIn = await accountCalls(app).signIn({ email: member.email, password: testPassword });
    expect(refusal(signIn).message).toBe(m.account_wrong_credentials());
    const proofs = await app.db.getRepository(Verification).findBy({ memberId: member.id });
    expect(proofs.filter((row) => row.purpose !== 'google_sign_in').map((row) => row.codeUsedAt)).toEqual([
      expect.any(Date),
      expect.any(Date),
    ]);
  });

  it('of an admin is linked like any other', async () => {
    const { member } = await app.signedIn({ role: 'admin' });
    google.person = person({ email: member.email });
    expect((await enter()).viewer.id).toBe(member.id);
  });

  it.each([
    ['proved', new Date(testNow)],
    ['never proved', null],
  ])('that belongs to another id at Google is refused, its address %s', async (_what, emailVerifiedAt) => {
    const { member, token } = await app.signedIn({ googleId: `other-${newId()}`, emailVerifiedAt });
    google.person = person({ email: member.email });
    expect(await new Browser(app).signIn()).toBe(failed);
    expect(await stored(member.id)).toMatchObject({
      googleId: member.googleId,
      passwordHash: member.passwordHash,
    });
    expect(await emailOf(token)).toBe(member.email);
  });

  it.each([
    ['linked', true],
    ['not linked', false],
  ])('that is deactivated and %s is refused, with the reason, and stays as it is', async (_what, linked) => {
    const googleId = linked ? String(google.person.sub) : null;
    const { member } = await app.signedIn({ isActive: false, googleId, emailVerifiedAt: null });
    google.person = person({ email: member.email, ...(linked && { sub: googleId }) });
    expect(await new Browser(app).signIn()).toBe(`${failed}&reason=deactivated`);
    const { passwordHash, emailVerifiedAt } = await stored(member.id);
    expect([passwordHash, emailVerifiedAt, (await stored(member.id)).googleId]).toEqual([
      member.passwordHash,
      null,
      googleId,
    ]);
  });

  it('voids registrations that wait for the same address', async () => {
    const email = String(google.person.email);
    const { register } = accountCalls(app);
    const stranger = { name: 'Stranger', email, password: 'strange-password' };
    answer(await register(stranger));
    answer(await register({ ...stranger, email: `other-${email}` }));
    await enter();
    const rows = await app.db.getRepository(Verification).findBy({ purpose: 'register' });
    const waiting = rows.filter((row) => row.email.endsWith(email) && !row.codeUsedAt);
    expect(waiting.map((row) => row.email)).toEqual([`other-${email}`]);
  });

  /** Returns the final addresses of four browsers that come back at the same time. `people` use them in turn. */
  async function atOnce(...people: object[]): Promise<string[]> {
    let requests = 0;
    google.answer('/userinfo', (_request, response) => {
      response.end(JSON.stringify(people[requests++ % people.length]));
    });
    const browsers = Array.from({ length: 4 }, () => new Browser(app));
    const paths = await Promise.all(browsers.map((browser) => browser.atGoogle()));
    const ends = await Promise.all(browsers.map((browser, i) => browser.get(paths[i]!)));
    return ends.map(({ headers }) => headers.location!);
  }
  const rounds = [1, 2, 3, 4, 5];

  it.each(rounds)('is one, however many tabs come back at once (%i)', async () => {
    const locations = await atOnce(google.person);
    for (const location of locations) expect(location).toContain('/auth/success?token=');
    const [account, ...more] = await accountsOf(google.person.email);
    expect(more).toEqual([]);
    expect(answer(await exchange(tokenIn(locations[0]!)))).toMatchObject({ viewer: { id: account!.id } });
  });

  it.each(rounds)('is one, although the address changes between two tabs (%i)', async () => {
    const { sub } = google.person;
    const locations = await atOnce(google.person, person({ sub }));
    for (const location of locations) expect(location).toContain('/auth/success?token=');
    expect(await app.db.getRepository(Member).countBy({ googleId: String(sub) })).toBe(1);
  });

  it.each(rounds)('is linked to one of two ids that come back at once (%i)', async () => {
    const { member } = await app.signedIn();
    const { email } = member;
    const locations = await atOnce(person({ email }), person({ email }));
    expect(locations.filter((location) => location === failed)).toHaveLength(2);
  });

  it('is not entered by a token from before it was deactivated', async () => {
    const token = tokenIn(await new Browser(app).signIn());
    await app.db.getRepository(Member).update({ email: String(google.person.email) }, { isActive: false });
    expect(refusal(await exchange(token))).toMatchObject({
      status: 403,
      message: m.account_deactivated(),
    });
  });
});
