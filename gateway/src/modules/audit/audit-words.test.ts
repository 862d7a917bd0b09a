import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { auditActions, auditKinds, trashKinds } from '@quiet-time/schema/back-office/kinds';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Returns the strings in an expression: both of `isAdmin ? 'member.madeAdmin' : 'member.madeMember'`. */
function textsIn(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsIn);
  return [];
}

/** Finds the recorded actions in a file's code: whole actions, and verbs for items of its kind. */
function recordedIn(file: string): { actions: string[]; events: string[]; verbs: string[] } {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found = { actions: [] as string[], events: [] as string[], verbs: [] as string[] };
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'event') {
      found.events.push(...textsIn(node.initializer));
    }
    if (ts.isCallExpression(node)) {
      const { expression, arguments: given } = node;
      const name = ts.isPropertyAccessExpression(expression)
        ? expression.name.text
        : expression.getText(source);
      const [first] = given.map((argument) => argument.getText(source));
      if (['record', 'recordAll'].includes(name) && given.length >= 4) {
        const texts = textsIn(given[2]);
        // This test can't read any other expression, so it reports it as an unknown action.
        found.actions.push(...(texts.length > 0 ? texts : [given[2]!.getText(source)]));
      }
      if (name === 'recordChange') found.verbs.push(...textsIn(given[2]));
      if (name === 'createItem') found.verbs.push('created');
      if (name === 'deleteItem' && first === 'manager') found.verbs.push('deleted');
      if (name === 'save' && first === 'caller') {
        found.verbs.push(...(given.length > 1 ? textsIn(given[1]) : ['updated']));
      }
    }
    node.forEachChild(look);
  };
  look(source);
  return found;
}

const files = ['modules', 'start', 'transport']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, folder, file),
    ),
  )
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
const recorded = files.map(recordedIn);
/** A file may have verbs for items whose kind is in another file: `devotional.fields.ts`. */
const actions = [
  ...recorded.flatMap((found) => found.actions),
  ...recorded.flatMap(({ events, verbs }) =>
    events.flatMap((event) => verbs.map((verb) => `${event}.${verb}`)),
  ),
  ...['created', 'updated', 'moved', 'deleted'].map((verb) => `devotional.${verb}`),
  'plan.payersMoved',
  ...Object.keys(trashKinds).map((kind) => `${kind}.restored`),
];

it('every action that is recorded has its words', () => {
  expect(new Set(actions).size).toBeGreaterThan(45);
  expect([...new Set(actions)].filter((action) => !(action in auditActions)).sort()).toEqual([]);
});

it('every kind of change has words, and no other action has', () => {
  expect(Object.keys(auditActions).filter((action) => !actions.includes(action))).toEqual([]);
  const kinds = new Set(Object.keys(auditActions).map((action) => action.split('.')[0]));
  expect(Object.keys(auditKinds).filter((kind) => !kinds.has(kind))).toEqual([]);
});
