import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type {
  AppControllerRoute,
  BullBoardQueues,
  IServerAdapter,
  QueueJob,
  UIConfig,
} from '@bull-board/api/dist/types.js';
import type { Job, Queue } from 'bullmq';
import { maskReason } from '../../platform/mask.js';
import { queueNames } from '../../platform/outbox.js';
import type { Queues } from '../../platform/queue.js';

/** Maximum number of jobs read per queue and state, whatever the request asks for. */
const most = 100;

type Statuses = Parameters<BullMQAdapter['getJobs']>[0];

/**
 * Queue as bull-board may see it. The board shows the whole job, and jobs contain personal data. So it gets only each
 * job's name, id, state, times and attempts, and its error with addresses, codes and ids masked. No other method of the
 * queue is reachable.
 */
export class MaskedQueue extends BullMQAdapter {
  constructor(queue: Queue) {
    super(queue, { readOnlyMode: true });
  }

  override async getJob(id: string) {
    const job = (await super.getJob(id)) as Job | undefined;
    return job && (masked(job) as unknown as Job);
  }

  override async getJobs(statuses: Statuses, start = 0, end = most - 1) {
    const jobs = await super.getJobs(statuses, start, Math.min(end, start + most - 1));
    return (jobs as Job[]).map(masked) as unknown as Job[];
  }

  override async getJobLogs() {
    return [];
  }

  /** Removes the template, which contains the payload. The name of a schedule says what it does. */
  override async getJobSchedulers() {
    const schedulers = await super.getJobSchedulers();
    return schedulers.map(({ template: _, ...scheduler }) => scheduler);
  }

  override async getWorkers() {
    const workers = await super.getWorkers();
    return workers?.map((worker) => ({ ...worker, addr: '' })) ?? null;
  }

  /** Disabled: our jobs have no children, and a flow producer would return unmasked jobs. */
  override async getFlowProducer() {
    return null;
  }
}

/** Returns the class of the error that a job ended with, unless it is plain `Error`. */
function errorClassOf({ stacktrace }: Job): string {
  const [, name] = /^([A-Za-z_$][\w$]*): /.exec(stacktrace?.at(-1) ?? '') ?? [];
  return name && name !== 'Error' ? `${name}: ` : '';
}

function masked(job: Job): QueueJob {
  const never = () => Promise.reject(new Error('The board only shows jobs'));
  return {
    opts: {},
    promote: never,
    remove: never,
    retry: never,
    getState: () => job.getState() as ReturnType<QueueJob['getState']>,
    toJSON: () => ({
      id: job.id,
      name: job.name,
      timestamp: job.timestamp,
      processedOn: job.processedOn ?? null,
      finishedOn: job.finishedOn ?? null,
      delay: job.delay,
      attemptsMade: job.attemptsMade,
      attemptsStarted: job.attemptsStarted,
      stalledCounter: job.stalledCounter,
      failedReason: job.failedReason ? errorClassOf(job) + maskReason(job.failedReason) : '',
      stacktrace: null,
      progress: 0,
      data: {},
      returnvalue: null,
      opts: { attempts: job.opts.attempts },
    }),
  };
}

/** Server adapter that collects the routes of bull-board. */
class Board implements IServerAdapter {
  queues: BullBoardQueues = new Map();
  uiConfig: UIConfig = {};
  routes: AppControllerRoute[] = [];

  setQueues(queues: BullBoardQueues) {
    this.queues = queues;
    return this;
  }
  setUIConfig(uiConfig: UIConfig) {
    this.uiConfig = uiConfig;
    return this;
  }
  setApiRoutes(routes: AppControllerRoute[]) {
    this.routes = routes;
    return this;
  }
  // Page, files and errors are served by our own code.
  setEntryRoute = () => this;
  setStaticPath = () => this;
  setViewsPath = () => this;
  setErrorHandler = () => this;
}

/** Parameters of a request to a route of the board. */
export interface BoardQuestion {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
}

/** Opens the queues, on Postgres or Redis, in bull-board: read-only, with personal data masked. */
export function openBoard(queues: Queues, title: string) {
  const board = new Board();
  createBullBoard({
    queues: queueNames.map((name) => new MaskedQueue(queues.queue(name))),
    serverAdapter: board,
    options: {
      uiConfig: {
        boardTitle: title,
        locale: { lng: 'en' },
        hideDocsLink: true,
        // Hides the database metrics, whose chart has inline styles that our policy refuses.
        hideRedisDetails: true,
        jobDetails: { defaultTab: 'Error' },
        miscLinks: [{ text: 'Back-office', url: '/admin?s=jobs' }],
      },
    },
  });
  return {
    uiConfig: board.uiConfig,
    /** @param route pattern of a GET route, as bull-board writes it */
    async answer(route: string, { params, query }: BoardQuestion) {
      const found = board.routes.find((each) => each.method === 'get' && each.route === route);
      const { queues, uiConfig } = board;
      const answer = await found?.handler({ queues, uiConfig, params, query, body: {}, headers: {} });
      return answer ?? null;
    },
  };
}
