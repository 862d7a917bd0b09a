import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { inPackage } from '../../platform/packages.js';
import type { Prepare, Prepared } from './run.js';

interface KnownDocument {
  name: string;
  type: 'query' | 'mutation';
  body: string;
}

export type HashedDocument = KnownDocument & Prepared;

/** Manifest of a web app's build: its documents by hash. */
export type Manifest = Record<string, KnownDocument>;

/** Reads the manifests of the built web apps; an app without a build has none. */
export async function readManifests(): Promise<Manifest> {
  const manifests = await Promise.all(
    (['member-web', 'admin-web'] as const).map(async (app) => {
      const file = inPackage(app, 'dist/documents.json');
      return readFile(file, 'utf8').then(
        (text) => JSON.parse(text) as Manifest,
        () => ({}),
      );
    }),
  );
  return Object.assign({}, ...manifests);
}

/**
 * The documents that the web apps may send, by hash. Documents of other builds are in the database, where every gateway
 * publishes its own. During a rolling deployment old pages meet new gateways, and the other way round.
 */
export class DocumentStore {
  private readonly prepared = new Map<string, HashedDocument>();
  /** Documents of other builds, and (null) unknown hashes. */
  private readonly others = new LRUCache<string, { document: HashedDocument | null }>({
    max: 500,
    ttl: 60_000,
  });

  constructor(
    private readonly db: DataSource,
    private readonly prepare: Prepare,
    manifest: Manifest,
  ) {
    for (const [hash, document] of Object.entries(manifest)) {
      this.prepared.set(hash, { ...document, ...prepare(document.body) });
    }
  }

  /** Publishes this build's documents for other gateways. */
  async publish(): Promise<void> {
    const known = [...this.prepared].map(([hash, { name, body }]) => ({ hash, name, body }));
    await this.db.query(
      `insert into documents (hash, name, body)
         select hash, name, body from json_to_recordset($1::json) as known(hash text, name text, body text)
         on conflict (hash) do update set seen_at = now()`,
      [JSON.stringify(known)],
    );
  }

  /** Returns this build's document with that operation name, for pages that the gateway fills itself. */
  byName(name: string): HashedDocument | undefined {
    return [...this.prepared.values()].find((document) => document.name === name);
  }

  /** Returns the hash of this build's document with that operation name. */
  hashOf(name: string): string | undefined {
    return [...this.prepared].find(([, document]) => document.name === name)?.[0];
  }

  /** Returns the document with that hash; null if no build has published it. */
  async find(hash: string): Promise<HashedDocument | null> {
    return this.prepared.get(hash) ?? this.findOther(hash);
  }

  private async findOther(hash: string): Promise<HashedDocument | null> {
    const seen = this.others.get(hash);
    if (seen) return seen.document;
    const [row] = await this.db.query('select name, body from documents where hash = $1', [hash]);
    const document = row ? this.revive(row) : null;
    this.others.set(hash, { document });
    return document;
  }

  /** Prepares a document of another build. Null if it requests fields that this schema lacks. */
  private revive({ name, body }: { name: string; body: string }): HashedDocument | null {
    try {
      const type = body.trimStart().startsWith('mutation') ? 'mutation' : 'query';
      return { name, type, body, ...this.prepare(body) };
    } catch {
      return null;
    }
  }
}
