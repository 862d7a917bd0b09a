import pg from 'pg';

interface Events {
  /** Called at the start and after every reconnection. Earlier notifications may have been missed. */
  listening(): void;
  notice(): void;
  /** The connection is lost; notifications from now on are missed. */
  lost?(): void;
}

const reconnectMilliseconds = 500;
/** Milliseconds between two pings, which detect a silently lost connection, and the timeout of a ping. */
const usualPing = { every: 10_000, within: 5_000 };

/** Listens to one channel of Postgres (`listen`), and reconnects for as long as it takes. */
export class Listener {
  private stopped = false;
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;

  /**
   * @param channel a fixed name, which is not escaped
   * @param ping milliseconds
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly events: Events,
    private readonly ping = usualPing,
  ) {}

  /** Rejects if the first connection fails. */
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
      // Closes a half-open connection, which would stay beside the next one.
      void client.end().catch(() => {});
      throw error;
    }
    let pinging: NodeJS.Timeout;
    const ping = () => {
      // A query past its timeout is still running, so `end` closes the connection at once.
      const probe = () => void client.query('select 1').then(ping, () => client.end());
      pinging = setTimeout(probe, this.ping.every).unref();
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
