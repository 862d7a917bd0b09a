import type { Plugin } from 'vite';

interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
}
type InfoOf = (id: string) => ModuleInfo | null;

/** Number of pages from which a shared module goes into the chunk of all pages. */
const MANY = 5;
/** Minimum size, in characters, of a chunk shared by fewer pages. */
const WORTH_A_CHUNK = 2_000;
const ALL = 'pages';

/** Whether a module is part of a package with one file per part, of which a page needs a few. */
const isPart = (id: string) =>
  /\/(sentences\/dist\/separate\/messages|icons-react\/dist\/esm\/icons)\//.test(id);
/** Whether a module only lists parts, so that it needs none of them. */
const isList = (id: string) => /\/(_?index|messages|icons|tabler-icons-react)\.\w+$/.test(id);
const nameOf = (id: string) => /([^/]+)\.\w+$/.exec(id)?.[1] ?? id;

const MEMBERS = 'members';

/**
 * Returns groups for `codeSplitting` that give each of these pages a handful of scripts. By default a page would have
 * forty: one chunk per set of lazy parts that share a module. The groups only decide the file of a module, never
 * whether it is included.
 * @param pages the ends of the ids of their modules
 * @param members the same of lazy pages for members. What such a page shares with other lazy parts, and no page of the
 *   others needs, is one chunk
 */
export function pageChunks(pages: readonly string[], members: readonly string[] = []) {
  let chunks = new Map<string, { name: string; pages: number }>();
  const plugin: Plugin = {
    name: 'page-chunks',
    apply: 'build',
    renderStart() {
      const known = new Map<string, ModuleInfo | null>();
      chunks = chunksFor(pages, members, [...this.getModuleIds()], (id) => {
        const info = known.get(id) ?? copyOf(this.getModuleInfo(id));
        known.set(id, info);
        return info;
      });
    },
  };
  // A group takes its imports along, so modules shared by more pages have a higher priority.
  const groups = Array.from({ length: MANY + 1 }, (_, at) => MANY - at).map((count) => ({
    debugName: `shared-by-${count}`,
    priority: count,
    name(id: string) {
      const chunk = chunks.get(id);
      return chunk?.pages === count ? chunk.name : null;
    },
  }));
  return { plugin, groups };
}

/** Copies module info to plain values, as each access to the bundler's object is a call into it. */
const copyOf = (info: ModuleInfo | null): ModuleInfo | null =>
  info && {
    code: info.code,
    importedIds: info.importedIds,
    dynamicImporters: info.dynamicImporters,
    isEntry: info.isEntry,
  };

/** Returns the chunk of each module that a page shares with another page or a lazy part, and its number of pages. */
function chunksFor(
  pages: readonly string[],
  members: readonly string[],
  all: readonly string[],
  infoOf: InfoOf,
) {
  const ids = all.filter((id) => !isPart(id));
  const parts = new Map(all.filter((id) => isPart(id) && !isList(id)).map((id) => [nameOf(id), id]));
  const isRoot = (id: string) => infoOf(id)?.isEntry || (infoOf(id)?.dynamicImporters.length ?? 0) > 0;
  const pageOf = (id: string) => pages.find((page) => id.endsWith(page));
  const first = needsOf(
    ids.filter((id) => infoOf(id)?.isEntry),
    parts,
    infoOf,
    new Set(),
  );
  const users = new Map<string, string[]>();
  for (const root of ids.filter(isRoot)) {
    for (const id of needsOf([root], parts, infoOf, first)) {
      users.set(id, [...(users.get(id) ?? []), root]);
    }
  }
  const sets = new Map<string, { ids: string[]; pages: number; size: number }>();
  for (const [id, all] of users) {
    const its = all.flatMap((user) => pageOf(user) ?? []).sort();
    const isMembers = all.some((user) => members.some((member) => user.endsWith(member)));
    if ((its.length === 0 && !isMembers) || all.length === 1 || all.includes(id)) continue;
    const key = its.length >= MANY ? ALL : its.map(nameOf).join('-') || MEMBERS;
    const set = sets.get(key) ?? { ids: [], pages: Math.min(its.length, MANY), size: 0 };
    set.ids.push(id);
    set.size += infoOf(id)?.code?.length ?? 0;
    sets.set(key, set);
  }
  const chunks = new Map<string, { name: string; pages: number }>();
  for (const [key, { ids, pages, size }] of sets) {
    const ofAll = pages > 1 && size < WORTH_A_CHUNK;
    for (const id of ids) chunks.set(id, ofAll ? { name: ALL, pages: MANY } : { name: key, pages });
  }
  return chunks;
}

/** Returns the dependencies of some modules, including themselves, as far as they are known before tree shaking. */
function needsOf(roots: readonly string[], parts: Map<string, string>, infoOf: InfoOf, without: Set<string>) {
  const needs = new Set<string>();
  const left = [...roots];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const info = infoOf(id);
    if (!info || needs.has(id) || without.has(id)) continue;
    needs.add(id);
    left.push(...info.importedIds.filter((imported) => !isPart(imported)));
    for (const word of (!isList(id) && info.code?.match(/\w+/g)) || []) {
      const part = parts.get(word);
      if (part) left.push(part);
    }
  }
  return needs;
}
