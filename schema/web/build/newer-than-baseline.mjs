// Finds features in built files that are newer than the browser baseline.
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import postcss from 'postcss';
import { isNewer, newerNames, styles } from './newer-names.mjs';

const { globals, statics, members } = newerNames();

/**
 * Returns the names in a script that are newer than the baseline: `setImmediate`, `URL.canParse`, `.toArray`. Ignores
 * guards. Throws on newer syntax, also of regular expressions.
 */
export function newerInScript(code) {
  const found = new Set();
  const tree = parse(code, { ecmaVersion: 2022, sourceType: 'module' });
  full(tree, (node) => {
    if (node.type === 'Identifier' && globals.has(node.name)) found.add(node.name);
    if (node.type !== 'MemberExpression' || node.computed) return;
    const { name } = node.property;
    const whole = `${node.object.name}.${name}`;
    if (node.object.type === 'Identifier' && statics.has(whole)) found.add(whole);
    else if (members.has(name)) found.add(`.${name}`);
  });
  return found;
}

/** Whether older browsers have a fallback for a declaration: under `@supports`, or before it in the same rule. */
function isGuarded(node) {
  for (let outer = node.parent; outer; outer = outer.parent)
    if (outer.type === 'atrule' && outer.name === 'supports') return true;
  const own = node.prop?.replace(/^-\w+-/, '');
  return (node.parent.nodes ?? []).some(
    (other) =>
      other !== node &&
      other.type === 'decl' &&
      (other.prop === node.prop ||
        (other.prop !== own && other.prop.endsWith(`-${own}`) && /^-/.test(other.prop))),
  );
}

/** Returns the newer names in a declaration: the property, `property: word`, `function()`. */
function newerInDeclaration({ prop, value }) {
  const property = styles.properties[prop];
  const words = value.match(/[a-z-]+(?![\w(-])/g) ?? [];
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].map(([, name]) => name);
  const { types } = styles;
  return [
    ...(isNewer(property)
      ? [prop]
      : words.filter((word) => isNewer(property?.[word])).map((word) => `${prop}: ${word}`)),
    ...functions
      .filter((name) =>
        [types.color, types, types.image, types.gradient].some((kind) => isNewer(kind?.[name])),
      )
      .map((name) => `${name}()`),
  ];
}

/**
 * Returns the names in a style sheet that are newer than the baseline and have no guard: `text-wrap`, `@scope`, `:has`.
 */
export function newerInStyles(code) {
  const found = new Set();
  postcss.parse(code).walk((node) => {
    if (node.type === 'comment' || isGuarded(node)) return;
    if (node.type === 'decl') for (const name of newerInDeclaration(node)) found.add(name);
    if (node.type === 'rule') {
      if (node.parent.type === 'rule') found.add('nesting');
      for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g))
        if (isNewer(styles.selectors[name])) found.add(`:${name}`);
    }
    if (node.type === 'atrule') {
      const rule = styles['at-rules'][node.name];
      if (isNewer(rule)) found.add(`@${node.name}`);
      for (const word of node.params.match(/[a-z-]+/g) ?? [])
        if (isNewer(rule?.[word])) found.add(`@${node.name} ${word}`);
    }
  });
  return found;
}
