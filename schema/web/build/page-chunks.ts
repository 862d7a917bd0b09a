import type { Plugin } from 'vite';

interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
}
type InfoOf = (id: string) => ModuleInfo | null;

/** So many pages have in common what all may as well load. */
const MANY = 5;
/** What fewer have in common stands in a chunk of theirs from so many characters on. */
const WORTH_A_CHUNK = 2_000;
const ALL = 'pages';

/** Packages with a file for each of their many parts, of which a page needs a few. */
const isPart = (id: string) =>
  /\/(sentences\/dist\/separate\/messages|icons-react\/dist\/esm\/icons)\//.test(id);
/** Lists of parts, which need none of them. */
const isList = (id: string) => /\/(_?index|messages|icons|tabler-icons-react)\.\w+$/.test(id);
const nameOf = (id: string) => /([^/]+)\.\w+$/.exec(id)?.[1] ?? id;

/**
 * Groups for `codeSplitting` by which each of these pages is a handful of scripts: with a chunk for each set of lazy
 * parts that share a module, as by default, a page would have forty. What is judged here is only in which file something
 * stands, never whether it is there.
 * @param pages the ends of the ids of their modules
 */
export function pageChunks(pages: readonly string[]) {
  let chunks = new Map<string, { name: string; pages: number }>();
  const plugin: Plugin = {
    name: 'page-chunks',
    apply: 'build',
    renderStart() {
      const known = new Map<string, ModuleInfo | null>();
      chunks = chunksFor(pages, [...this.getModuleIds()], (id) => {
        const info = known.get(id) ?? copyOf(this.getModuleInfo(id));
        known.set(id, info);
        return info;
      });
    },
  };
  // A group takes along what its modules import: what more pages share has to be taken first.
  const groups = Array.from({ length: MANY }, (_, at) => MANY - at).map((count) => ({
    debugName: `shared-by-${count}`,
    priority: count,
    name(id: string) {
      const chunk = chunks.get(id);
      return chunk?.pages === count ? chunk.name : null;
    },
  }));
  return { plugin, groups };
}

/** As plain values: each look at the bundler's own is a call into it. */
const copyOf = (info: ModuleInfo | null): ModuleInfo | null =>
  info && {
    code: info.code,
    importedIds: info.importedIds,
    dynamicImporters: info.dynamicImporters,
    isEntry: info.isEntry,
  };

/** The chunk of each module that a page shares with another, or with a lazy part, and how many pages it is for. */
function chunksFor(pages: readonly string[], all: readonly string[], infoOf: InfoOf) {
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
      users.set(id, [...(users.get(id) ?? []), pageOf(root) ?? 'other']);
    }
  }
  const sets = new Map<string, { ids: string[]; pages: number; size: number }>();
  for (const [id, all] of users) {
    const its = all.filter((user) => user !== 'other').sort();
    if (its.length === 0 || all.length === 1 || pageOf(id)) continue;
    const key = its.length >= MANY ? ALL : its.map(nameOf).join('-');
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

/** What some modules need, with themselves; as far as can be told before anything is left out. */
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
