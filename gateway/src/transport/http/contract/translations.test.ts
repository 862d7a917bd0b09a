import { expect } from 'vitest';
import { makeContract } from '../../../testing/contract.js';

const { documented, prepare } = makeContract();
const message = expect.any(String);

const faq = { question: 'Is it free?', answer: 'Most of it is.', category: 'general' };
const values = { question: '¿Es gratis?', answer: 'Casi todo.' };
const addFaq = async () => (await prepare('POST /api/faq', 'admin', { body: faq })).faq._id as string;
const place = (id: string) => ({ kind: 'faq', id, language: 'es' });
const translated = async () => {
  const id = await addFaq();
  const body = { values, originalVersion: 1 };
  await prepare('PUT /api/translations/{kind}/{id}/{language}', 'admin', { path: place(id), body });
  return id;
};

documented('X-19', 'GET /api/translations/{kind}/{id}', 'admin', async (call) => {
  const path = { kind: 'faq', id: await translated() };
  expect(await call('admin', { path })).toMatchObject({
    lang: 'en',
    version: 1,
    original: { question: faq.question, answer: faq.answer },
    translations: [{ language: 'es', version: 1, values, stale: [] }],
  });
  expect(await call.refused('admin', { path: { ...path, kind: 'topic' } })).toMatchObject({ status: 400 });
  expect(await call.refused('admin', { path: { kind: 'faq' } })).toMatchObject({ status: 404 });
});

documented('X-20', 'PUT /api/translations/{kind}/{id}/{language}', 'admin', async (call) => {
  const path = place(await addFaq());
  const body = { values, originalVersion: 1 };
  expect(await call('admin', { path, body })).toMatchObject({
    message,
    translation: { language: 'es', version: 1, values },
  });
  const mended = { ...body, values: { ...values, answer: 'Todo.' }, version: 1 };
  expect(await call('admin', { path, body: mended })).toMatchObject({ translation: { version: 2 } });
  const clash = { ...mended, values: { ...values, answer: 'Nada.' } };
  expect(await call.refused('admin', { path, body: clash })).toMatchObject({ status: 409 });
  const empty = { ...body, values: { ...values, question: '' } };
  expect(await call.refused('admin', { path, body: empty })).toMatchObject({
    status: 400,
    fields: { 'values.question': expect.any(String) },
  });
  expect(await call.refused('admin', { path: { ...path, language: 'xx' }, body })).toMatchObject({
    status: 400,
  });
  expect(await call.refused('admin', { path: { ...path, language: 'en' }, body })).toMatchObject({
    status: 400,
  });
});

documented('X-21', 'DELETE /api/translations/{kind}/{id}/{language}', 'admin', async (call) => {
  const path = place(await translated());
  expect(await call('admin', { path })).toEqual({ message });
  expect(await call.refused('admin', { path })).toMatchObject({ status: 404 });
});
