import { expect } from 'vitest';
import { newId } from '../../../platform/ids.js';
import { makeContract } from '../../../testing/contract.js';
import { testPassword } from '../../../testing/test-app.js';

const contract = makeContract();
const { documented, prepare } = contract;
const message = expect.any(String);

let days = 0;
const devotional = () => ({
  title: 'After the Fire',
  date: new Date(Date.UTC(2026, 0, ++days)).toISOString().slice(0, 10),
  scripture: { reference: '1 Kings 19:12', verse: 'A still small voice.' },
  reflection: 'Elijah waits.',
  questions: ['Where do you listen best?'],
  prayer: 'Teach me to listen. Amen.',
  tags: ['stillness'],
  accessLevel: 'standard',
});
const addDevotional = async () =>
  (await prepare('POST /api/admin/devotionals', 'admin', { body: devotional() })).devotional;

documented('R-133', 'GET /api/admin/devotionals', 'admin', async (call) => {
  const { _id } = await addDevotional();
  const { devotionals } = await call('admin');
  expect(devotionals.map((each: { _id: string }) => each._id)).toContain(_id);
  expect((await call('admin', { query: { search: 'nothing of this' } })).devotionals).toEqual([]);
});

documented('R-134', 'POST /api/admin/devotionals', 'admin', async (call) => {
  const body = devotional();
  expect(await call('admin', { body })).toMatchObject({ message, devotional: body });
  expect(await call.refused('admin', { body })).toMatchObject({ status: 409 });
  expect(await call.refused('admin', { body: { ...body, title: '' } })).toMatchObject({ status: 400 });
});

documented('R-135', 'PUT /api/admin/devotionals/{id}', 'admin', async (call) => {
  const { _id: id } = await addDevotional();
  const body = { ...devotional(), title: 'A Still Voice' };
  expect(await call('admin', { path: { id }, body })).toMatchObject({ message, devotional: body });
  expect(await call.refused('admin', { body: { ...body, date: '2027-01-01' } })).toMatchObject({
    status: 404,
  });
});

documented('R-136', 'DELETE /api/admin/devotionals/{id}', 'admin', async (call) => {
  expect(await call('admin', { path: { id: (await addDevotional())._id } })).toEqual({ message });
});

documented('R-137', 'GET /api/admin/analytics', 'admin', async (call) => {
  expect(await call('admin')).toMatchObject({
    users: expect.any(Object),
    devotionals: expect.any(Object),
    dailyUserRegistrations: expect.any(Array),
    dailyJournalEntries: expect.any(Array),
    journals: expect.any(Object),
    mostActiveUsers: expect.any(Array),
    system: expect.any(Object),
  });
});

documented('R-138', 'POST /api/admin/bulk-upload', 'admin', async (call) => {
  const [good, bad] = [devotional(), { ...devotional(), title: '' }];
  expect(await call('admin', { body: { devotionals: [good, bad] } })).toMatchObject({
    created: 1,
    failed: [{ line: 2 }],
  });
  expect(await call.refused('admin', { body: {} })).toMatchObject({ status: 400 });
});

documented('R-139', 'GET /api/users/search', 'admin', async (call) => {
  const { member } = await contract.app.signedIn({ name: 'Somebody to be found' });
  const { users } = await call('admin', { query: { q: 'to be found', page: '1', limit: '10' } });
  expect(users).toMatchObject([{ _id: member.id, name: member.name, email: member.email }]);
});

documented('R-140', 'GET /api/users/{id}', 'admin', async (call) => {
  const { member } = await contract.app.signedIn();
  expect(await call('admin', { path: { id: member.id } })).toMatchObject({ user: { _id: member.id } });
  expect(await call.refused('admin')).toMatchObject({ status: 404 });
});

documented('R-141', 'PUT /api/users/{id}/status', 'admin', async (call) => {
  const { member } = await contract.app.signedIn();
  const body = { isActive: false };
  expect(await call('admin', { path: { id: member.id }, body })).toMatchObject({ message, user: body });
});

documented('R-142', 'PUT /api/users/subscription', 'admin', async (call) => {
  const { member } = await contract.app.signedIn();
  const give = (subscription: string) => ({ body: { userId: member.id, subscription } });
  for (const tier of ['free', 'standard', 'premium', 'family']) {
    expect(await call('admin', give(tier))).toMatchObject({ message, user: { subscription: tier } });
  }
  expect(await call('admin', give('none'))).toMatchObject({ user: { subscription: 'free' } });
  expect(await call.refused('admin', give('golden'))).toMatchObject({ status: 400 });
});

documented('R-143', 'PUT /api/users/pdf-access', 'admin', async (call) => {
  const { member } = await contract.app.signedIn();
  const body = { userId: member.id, pdfAccess: true };
  expect(await call('admin', { body })).toMatchObject({ message, user: { _id: member.id } });
  expect(await call.refused('admin', { body: { ...body, userId: newId() } })).toMatchObject({ status: 404 });
});

documented('R-144', 'PUT /api/users/subscription-bulk', 'admin', async (call) => {
  const body = { oldKey: 'premium-plan', newKey: 'premium' };
  expect(await call('admin', { body })).toEqual({ message, modified: expect.any(Number) });
});

documented('R-145', 'POST /api/users/fix-invalid-subscriptions', 'admin', async (call) => {
  expect(await call('admin')).toEqual({ message, fixed: expect.any(Number) });
});

documented('X-04', 'POST /api/users', 'admin', async (call) => {
  const email = `${newId()}@example.org`;
  const body = { name: 'Ruth', email, password: testPassword, subscription: 'standard' };
  expect(await call('admin', { body })).toMatchObject({
    message,
    user: { name: 'Ruth', email, role: 'user' },
  });
  expect(await call.refused('admin', { body })).toMatchObject({ status: 409 });
});

documented('X-05', 'DELETE /api/users/{id}', 'admin', async (call) => {
  const { member } = await contract.app.signedIn();
  expect(await call('admin', { path: { id: member.id } })).toEqual({ message });
  const self = (await contract.person('admin')).member.id;
  expect(await call.refused('admin', { path: { id: self } })).toMatchObject({ status: 409 });
});
