import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makePost } from '../blocks/mails/post.js';
import { idleJobs } from '../testing/idle-jobs.js';
import { makeTestApp } from '../testing/test-app.js';
import { jobHandlers } from './jobs/handlers.js';
import { modules } from './modules.js';

const root = path.join(import.meta.dirname, '../modules');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !file.includes('.test.'),
);

/** Returns the names of exports in files of one kind that match `pattern`. */
const exported = (ending: string, pattern: RegExp) =>
  files
    .filter((file) => file.endsWith(ending))
    .flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)])
    .map(([, name]) => name)
    .sort();

const namesOf = (brought: { name: string }[]) => brought.map(({ name }) => name).sort();

it('each module declares its parts, and is listed', async () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    const [module] = Object.values(await import(path.join(root, name, `${name}.module.ts`)));
    expect(modules.includes(module as never), name).toBe(true);
  }
  expect(modules).toHaveLength(folders.length);
});

it('every table of a module is registered', () => {
  const entities = exported('.entity.ts', /^@Entity\([\s\S]*?^export class (\w+)/gm);
  expect(entities.length).toBeGreaterThan(30);
  expect(namesOf(modules.flatMap((module) => module.entities ?? []))).toEqual(entities);
});

it('every resolver of a module is registered', () => {
  const resolvers = exported('.resolver.ts', /^@Resolver\([\s\S]*?^export class (\w+)/gm);
  expect(resolvers.length).toBeGreaterThan(30);
  expect(namesOf(modules.flatMap((module) => module.resolvers ?? []))).toEqual(resolvers);
});

it('the pages and the demonstration of every module are registered', async () => {
  const pages = exported('.pages.ts', /^export const (\w+Pages)/gm);
  expect(modules.filter((module) => module.pages)).toHaveLength(pages.length);
  const demo = exported('.demo.ts', /^export async function (seed\w+)/gm);
  expect(demo.length).toBeGreaterThan(10);
  const loaded = await Promise.all(modules.flatMap((module) => module.demo?.load() ?? []));
  expect(namesOf(loaded)).toEqual(demo);
});

it('every kind of job has one handler', async () => {
  const { services, config, stop } = await makeTestApp();
  onTestFinished(stop);
  const mailer = { send: async () => {}, close: () => {} };
  const handlers = jobHandlers(services, mailer, config);
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(idleJobs).sort());
  const brought = modules.flatMap(({ jobs }) =>
    Object.keys(
      jobs?.(services, { post: makePost(mailer, services.settings), config, settings: services.settings }) ??
        {},
    ),
  );
  expect(brought.sort()).toEqual(
    Object.keys(idleJobs)
      .filter((name) => name !== 'maintenance.purge')
      .sort(),
  );
});
