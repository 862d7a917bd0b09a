import { expect } from 'vitest';
import { makeContract } from '../../../testing/contract.js';
import { formOf, pdf, upload } from '../../../testing/files.js';
import { jpeg } from '../../../testing/text-pictures.js';

const contract = makeContract();
const { documented, prepare } = contract;
const message = expect.any(String);

const about = {
  title: 'About us',
  subtitle: 'A quiet time for everybody',
  mission: 'To read every day.',
  vision: 'A word for each morning.',
  features: [{ title: 'Daily', description: 'One for each day.' }],
  values: [{ title: 'Quiet', description: 'Nothing blinks.' }],
  callToAction: { title: 'Begin', description: 'Today.' },
};

// The order matters: there is one page.
documented('R-088', 'POST /api/about', 'admin', async (call) => {
  expect(await call.refused('admin', { body: { ...about, title: '' } })).toMatchObject({
    status: 400,
    message: 'Please fill in all required fields',
  });
  const { about: written, data } = await call('admin', { body: about });
  expect([written.title, data]).toEqual(['About us', written]);
  expect(await call.refused('admin', { body: about })).toMatchObject({ status: 409 });
});

documented('R-086', 'GET /api/about', 'anyone', async (call) => {
  expect(await call('guest')).toMatchObject({ data: { title: 'About us' } });
});

documented('R-087', 'GET /api/about/admin', 'admin', async (call) => {
  expect(await call('admin')).toMatchObject({ data: [{ title: 'About us' }] });
});

documented('R-089', 'PUT /api/about/{id}', 'admin', async (call) => {
  const { data } = await prepare('GET /api/about/admin', 'admin');
  const body = { ...about, title: 'Who we are' };
  expect(await call('admin', { path: { id: data[0]._id }, body })).toMatchObject({
    message,
    data: { title: 'Who we are' },
  });
  expect(await call.refused('admin', { body })).toMatchObject({ status: 404 });
});

const faq = {
  question: 'Do I need an account?',
  answer: 'Not to read.',
  category: 'general',
  order: 1,
  isActive: true,
};
const addFaq = async (): Promise<string> => (await prepare('POST /api/faq', 'admin', { body: faq })).faq._id;

documented('R-090', 'GET /api/faq', 'anyone', async (call) => {
  await addFaq();
  const { data, faqs } = await call('guest', { query: { category: 'general' } });
  expect(data.faqs.general[0]).toMatchObject(faq);
  expect(faqs).toEqual(data.faqs);
});

documented('R-091', 'GET /api/faq/categories', 'anyone', async (call) => {
  await addFaq();
  const { categories } = await call('guest');
  expect(categories).toContainEqual({ value: 'general', label: 'General', count: expect.any(Number) });
});

documented('R-092', 'GET /api/faq/admin', 'admin', async (call) => {
  await prepare('POST /api/faq', 'admin', { body: { ...faq, isActive: false } });
  const { faqs } = await call('admin');
  expect(faqs.map((each: { isActive: boolean }) => each.isActive)).toContain(false);
});

documented('R-093', 'POST /api/faq', 'admin', async (call) => {
  expect(await call('admin', { body: faq })).toMatchObject({ message, faq });
  for (const [field, result] of [
    [{ question: '' }, 'Question is required'],
    [{ answer: '' }, 'Answer is required'],
    [{ question: 'q'.repeat(301) }, 'Question must be less than 300 characters'],
    [{ answer: 'a'.repeat(1_001) }, 'Answer must be less than 1000 characters'],
  ] as const) {
    expect(await call.refused('admin', { body: { ...faq, ...field } })).toMatchObject({
      status: 400,
      message: result,
    });
  }
});

documented('R-094', 'PUT /api/faq/{id}', 'admin', async (call) => {
  const body = { ...faq, answer: 'Only to write.' };
  expect(await call('admin', { path: { id: await addFaq() }, body })).toMatchObject({ message, faq: body });
  expect(await call.refused('admin', { body })).toMatchObject({ status: 404 });
});

documented('R-095', 'DELETE /api/faq/{id}', 'admin', async (call) => {
  expect(await call('admin', { path: { id: await addFaq() } })).toEqual({ message });
});

documented('R-096', 'PUT /api/faq/{id}/toggle', 'admin', async (call) => {
  expect(await call('admin', { path: { id: await addFaq() } })).toMatchObject({
    message,
    faq: { isActive: false },
  });
});

documented('R-097', 'POST /api/contact', 'anyone', async (call) => {
  const body = { name: 'Ruth', email: 'ruth@example.org', query: 'When does the day begin for you?' };
  expect(await call('guest', { body })).toEqual({ message });
  expect(await call.refused('guest', { body: {} })).toMatchObject({
    status: 400,
    message: 'Please fill in all fields',
  });
  expect(await call.refused('guest', { body: { ...body, query: 'Short' } })).toMatchObject({
    status: 400,
    message: 'Please provide more details about your inquiry (at least 10 characters)',
  });
});

const form = (fields: Record<string, string>, files: [name: string, bytes: Buffer][] = []) => ({
  raw: formOf([
    ...Object.entries(fields).map(([field, value]) => ({ field, value })),
    ...files.map(([name, value]) => ({ field: 'newAttachments', value, name })),
  ]),
});
const advent = { title: 'Advent', content: 'Four weeks.', targetAudience: 'all' };
async function announced() {
  const { announcement } = await prepare(
    'POST /api/announcements',
    'admin',
    form(advent, [['plan.pdf', pdf()]]),
  );
  return { id: announcement._id as string, file: announcement.attachments[0]._id as string };
}

documented('R-115', 'GET /api/announcements/public', 'anyone', async (call) => {
  const { id } = await announced();
  const { announcements, data } = await call('guest', { query: { targetAudience: 'all' } });
  expect(announcements.map((each: { _id: string }) => each._id)).toContain(id);
  expect(data).toEqual(announcements);
});

documented('R-116', 'GET /api/announcements/active', 'member', async (call) => {
  const { id } = await announced();
  const { data } = await call('member');
  expect(data.map((each: { _id: string }) => each._id)).toContain(id);
});

const counted = (what: 'views' | 'clicks' | 'downloads', id: string) =>
  prepare('GET /api/announcements/{id}/stats', 'admin', { path: { id } }).then(({ data }) => data[what]);

documented('R-117', 'PUT /api/announcements/{id}/view', 'anyone', async (call) => {
  const { id } = await announced();
  await call('guest', { path: { id } });
  expect(await counted('views', id)).toBe(1);
  expect(await call.refused('guest')).toMatchObject({ status: 404 });
});

documented('R-118', 'PUT /api/announcements/{id}/click', 'anyone', async (call) => {
  const { id } = await announced();
  await call('guest', { path: { id } });
  expect(await counted('clicks', id)).toBe(1);
  expect(await call.refused('guest')).toMatchObject({ status: 404 });
});

documented('R-119', 'GET /api/announcements/{id}/download/{file}', 'anyone', async (call) => {
  const { id, file } = await announced();
  for (const name of [file, 'plan.pdf']) {
    const { statusCode, headers } = await call.raw('guest', { path: { id, file: name } });
    expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining('plan.pdf')]);
  }
  // Both downloads come from one reader, which counts once.
  expect(await counted('downloads', id)).toBe(1);
  expect((await call.raw('guest', { path: { id, file: 'nothing.pdf' } })).statusCode).toBe(404);
});

documented('R-120', 'GET /api/announcements/admin', 'admin', async (call) => {
  const { id } = await announced();
  const { data } = await call('admin');
  expect(data.map((each: { _id: string }) => each._id)).toContain(id);
});

documented('R-121', 'POST /api/announcements', 'admin', async (call) => {
  const displaySettings = JSON.stringify({ showInModal: true });
  expect(await call('admin', form({ ...advent, displaySettings }, [['plan.pdf', pdf()]]))).toMatchObject({
    message,
    data: { title: 'Advent', displaySettings: { showInModal: true }, attachments: [{ name: 'plan.pdf' }] },
  });
  expect(await call.refused('admin', form({ ...advent, title: '' }))).toMatchObject({ status: 400 });
});

documented('R-122', 'PUT /api/announcements/{id}', 'admin', async (call) => {
  const { id, file } = await announced();
  const changed = form({ ...advent, title: 'Lent', removeAttachments: JSON.stringify([file]) });
  expect(await call('admin', { path: { id }, ...changed })).toMatchObject({
    message,
    data: { title: 'Lent', attachments: [] },
  });
  expect(await call.refused('admin', form(advent))).toMatchObject({ status: 404 });
});

documented('R-123', 'DELETE /api/announcements/{id}', 'admin', async (call) => {
  expect(await call('admin', { path: { id: (await announced()).id } })).toEqual({ message });
});

documented('R-124', 'PUT /api/announcements/{id}/toggle', 'admin', async (call) => {
  const { id } = await announced();
  expect(await call('admin', { path: { id } })).toMatchObject({ message, data: { isActive: false } });
});

documented('R-125', 'GET /api/announcements/{id}/stats', 'admin', async (call) => {
  const { id } = await announced();
  expect(await call('admin', { path: { id } })).toMatchObject({
    data: { views: 0, clicks: 0, downloads: 0 },
  });
  expect(await call.refused('admin')).toMatchObject({ status: 404 });
});

documented('X-07', 'POST /api/admin/uploads', 'admin', async (call) => {
  expect(await call('admin', { raw: upload('notes.pdf', pdf()) })).toMatchObject({
    attachment: { _id: expect.any(String), name: 'notes.pdf', type: 'application/pdf', size: pdf().length },
  });
  const picture = { raw: upload('lamp.jpg', await jpeg(40, 30)), query: { for: 'picture' } };
  expect(await call('admin', picture)).toMatchObject({
    attachment: { name: 'lamp.jpg', type: 'image/jpeg' },
    width: 40,
    height: 30,
  });
});

documented('X-08', 'GET /api/attachments/{id}', 'anyone', async (call) => {
  const { attachment } = await prepare('POST /api/admin/uploads', 'admin', {
    raw: upload('notes.pdf', pdf()),
  });
  const { attachment: other } = await prepare('POST /api/admin/uploads', 'admin', {
    raw: upload('more.pdf', pdf()),
  });
  const body = {
    title: 'A day',
    scripture: { reference: 'Ruth 1:1', verse: 'In the days.' },
    reflection: 'Words.',
    questions: ['Where?'],
    prayer: 'Amen.',
  };
  await prepare('POST /api/admin/devotionals', 'admin', {
    body: { ...body, date: '2026-11-19', attachments: [attachment] },
  });
  await prepare('POST /api/admin/devotionals', 'admin', {
    body: { ...body, date: '2026-11-18', accessLevel: 'premium', attachments: [other] },
  });
  expect((await call.raw('guest', { path: { id: attachment._id } })).statusCode).toBe(200);
  expect(await call.refused('guest', { path: { id: other._id } })).toMatchObject({ status: 403 });
  expect((await call.raw('premium', { path: { id: other._id } })).statusCode).toBe(200);
});

documented('X-10', 'POST /api/metrics', 'anyone', async (call) => {
  const body = { page: '/', device: 'phone', metrics: [{ name: 'LCP', value: 1_340 }] };
  expect((await call.raw('guest', { body })).statusCode).toBe(204);
  expect(await call.refused('guest', { body: { ...body, device: 'watch' } })).toMatchObject({ status: 400 });
});
