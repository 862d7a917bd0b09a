import pg from 'pg';

/**
 * A connection for a pool. When it is lost between two queries of its holder, the next query says so; without a
 * listener the loss itself would end the process.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
