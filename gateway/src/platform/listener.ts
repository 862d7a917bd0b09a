import pg from 'pg';

interface Events {
  /** Called at the start and after every reconnection: what was said before was not heard. */
  listening(): void;
  notice(): void;
  /** The connection is gone; what is said from now on is not heard. */
  lost?(): void;
}

const reconnectMilliseconds = 500;
/** How often a connection that may have gone without a word is asked, and how long it may take to answer. */
const usualPing = { every: 10_000, within: 5_000 };

/** Hears one channel of Postgres (`listen`), and connects again for as long as it takes when it is cut off. */
export class Listener {
  private stopped = false;
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;

  /**
   * @param channel a name of ours, which is not escaped
   * @param ping milliseconds
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly events: Events,
    private readonly ping = usualPing,
  ) {}

  /** Rejects when it can't connect at first. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: this.ping.within,
      query_timeout: this.ping.within,
      application_name: `quiet-time ${this.channel}`,
    });
    this.client = client;
    client.on('error', () => {});
    client.on('notification', () => this.events.notice());
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
    } catch (error) {
      // A connection that broke half-way would stay beside the next one.
      void client.end().catch(() => {});
      throw error;
    }
    let pinging: NodeJS.Timeout;
    const ping = () => {
      // A query without an answer in time is still under way, so that ending cuts the connection.
      const ask = () => void client.query('select 1').then(ping, () => client.end());
      pinging = setTimeout(ask, this.ping.every).unref();
    };
    client.once('end', () => {
      clearTimeout(pinging);
      this.events.lost?.();
      this.reconnect();
    });
    this.events.listening();
    ping();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  private reconnect(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.start().catch(() => this.reconnect()), reconnectMilliseconds);
    this.timer.unref();
  }
}
