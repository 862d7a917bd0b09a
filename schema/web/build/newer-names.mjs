// Names of browser features and their first versions, from MDN's compatibility data.
import data from '@mdn/browser-compat-data' with { type: 'json' };
import { baseline } from './baseline.mjs';

/** Whether a browser supports a feature in a version of the baseline, by its own name and without a flag. */
const since = (statements, version) =>
  [statements ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        added &&
        added !== 'preview' &&
        Number.parseFloat(added.replace('≤', '')) <= version &&
        !(removed && Number.parseFloat(removed) <= version) &&
        !flags &&
        !prefix &&
        !other,
    );

const support = (node) => node?.__compat?.support;

/** Whether a browser of the baseline lacks a feature of the data. Features without data count as supported. */
export const isNewer = (node) =>
  Boolean(support(node)) &&
  Object.entries(baseline).some(([browser, version]) => !since(support(node)[browser], version));

/** Returns the sub-features of a feature. */
const parts = (node) =>
  Object.entries(node).filter(([key, value]) => !key.startsWith('__') && value?.__compat);

/** Interfaces with a global instance, and the names of that instance. */
const single = {
  Window: ['window', 'globalThis', 'self'],
  WorkerGlobalScope: ['self'],
  ServiceWorkerGlobalScope: ['self'],
  Document: ['document'],
  Navigator: ['navigator'],
  History: ['history'],
  Performance: ['performance'],
  Crypto: ['crypto'],
  Storage: ['localStorage', 'sessionStorage'],
};

/** Rarely used interfaces, whose names libraries use for other things. */
const rare =
  /^(?:CSS\w*Descriptors|CSS.*(?:Rule|Value)|GPU|ML|RTC|XR|VR|WebGL|USB|HID|Bluetooth|Payment|SVG|MIDI|WebTransport|Counter$|UserActivation|DataTransfer$|Touch)/;

/**
 * Lists the names in scripts that a browser of the baseline lacks: globals, `Object.name` ones, methods and properties.
 * A method or property counts only if no older one has the same name.
 */
export function newerNames() {
  const globals = new Set();
  const statics = new Set();
  const members = new Set();
  const older = new Set();
  const add = (name, node, isLanguage) => {
    if (isNewer(node)) globals.add(name);
    for (const [key, part] of parts(node)) {
      if (key.endsWith('_event') || key === name) continue;
      const member = key.replace(/_static$/, '');
      const newer = isNewer(part) || isNewer(node);
      for (const object of single[name] ?? []) if (newer) statics.add(`${object}.${member}`);
      if (newer && /^(?:Window|(?:Service)?WorkerGlobalScope)$/.test(name)) globals.add(member);
      if (key !== member || !/^[A-Z]/.test(name)) {
        if (newer) statics.add(`${name}.${member}`);
        else older.add(member);
      } else if (!newer) older.add(member);
      // Single-word names are skipped, as libraries often use them for something else.
      else if (isLanguage || (/[a-z][A-Z]/.test(member) && !rare.test(name))) members.add(member);
    }
  };
  const { Intl: international, ...builtins } = data.javascript.builtins;
  for (const [name, node] of Object.entries(data.api)) add(name, node, false);
  for (const [name, node] of Object.entries(builtins)) add(name, node, true);
  for (const [name, node] of parts(international)) {
    if (isNewer(node)) statics.add(`Intl.${name}`);
    add(name, node, true);
  }
  for (const member of older) members.delete(member);
  return { globals, statics, members };
}

/** CSS part of the data. */
export const { css: styles } = data;
