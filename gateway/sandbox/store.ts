import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomSigns } from './ids.js';
import type { State } from './records.js';

const saveAfterMilliseconds = 200;

const emptyState = (): State => ({
  secretKey: `sk_test_${randomSigns(40)}`,
  webhookSecret: `whsec_${randomSigns(32)}`,
  outage: 'off',
  customers: {},
  cards: {},
  sessions: {},
  portals: {},
  subscriptions: {},
  invoices: {},
  balanceChanges: {},
  paymentIntents: {},
  charges: {},
  refunds: {},
  disputes: {},
  events: {},
  answers: {},
});

/** Stores the state in one file, atomically: it is written to a temporary file that is then renamed. */
export class Store {
  private timer: NodeJS.Timeout | null = null;
  private writing = Promise.resolve();
  private next: Promise<void> | null = null;
  private isEnabled = true;

  private constructor(
    readonly state: State,
    private readonly file: string | null,
  ) {}

  /** @param dataDir existing folder; null: the state ends with the process */
  static async open(dataDir: string | null): Promise<Store> {
    if (!dataDir) return new Store(emptyState(), null);
    const file = path.resolve(dataDir, 'payments.json');
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    // A simulated outage ends with a restart.
    return new Store({ ...emptyState(), ...JSON.parse(text), outage: 'off' }, file);
  }

  /** Schedules a write of the changed state. */
  changed(): void {
    this.isEnabled = false;
    if (!this.file || this.timer) return;
    this.timer = setTimeout(() => void this.keep().catch(() => {}), saveAfterMilliseconds).unref();
  }

  /** Resolves when all changes are in the file. A response sent after that survives a kill. */
  keep(): Promise<void> {
    return this.isEnabled ? this.writing : this.flush();
  }

  /** Writes now. */
  flush(): Promise<void> {
    const { file } = this;
    if (!file) return Promise.resolve();
    // A write that has not begun yet includes this change.
    this.next ??= this.writing
      .catch(() => {})
      .then(async () => {
        if (this.timer) clearTimeout(this.timer);
        this.timer = null;
        this.next = null;
        this.isEnabled = true;
        const beside = `${file}.next`;
        // It holds names and mail addresses.
        await writeFile(beside, JSON.stringify(this.state), { mode: 0o600 });
        await rename(beside, file);
      })
      .catch((error) => {
        this.isEnabled = false;
        throw error;
      });
    this.writing = this.next;
    return this.next;
  }
}
