import pg from 'pg';

/**
 * Connection for a pool. If it is lost between two queries of its holder, the next query fails. Without a listener the
 * loss itself would end the process.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
