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

/** Jobs that are read of a queue and state at once, whatever was asked for. */
const most = 100;

type Statuses = Parameters<BullMQAdapter['getJobs']>[0];

/**
 * A queue as bull-board may see it. It shows whatever a job holds, and what jobs hold is of people: so it gets, of each
 * job, its name, id, state, times and tries, and why it failed with addresses, codes and ids masked. Nothing else of the
 * queue leads past this.
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

  /** What a schedule does is its name; what it does it with stands in the template. */
  override async getJobSchedulers() {
    const schedulers = await super.getJobSchedulers();
    return schedulers.map(({ template: _, ...scheduler }) => scheduler);
  }

  override async getWorkers() {
    const workers = await super.getWorkers();
    return workers?.map((worker) => ({ ...worker, addr: '' })) ?? null;
  }

  /** No job of ours has children, and this way leads to jobs as they are. */
  override async getFlowProducer() {
    return null;
  }
}

/** The class of the error that a job ended with, where that tells anything. */
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

/** What bull-board hands to a server. */
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
  // Page, files and errors are ours.
  setEntryRoute = () => this;
  setStaticPath = () => this;
  setViewsPath = () => this;
  setErrorHandler = () => this;
}

/** What is asked of a route of the board. */
export interface BoardQuestion {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
}

/** The queues, on Postgres or Redis, as bull-board shows them: to look at, with all that is of people masked. */
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
        // Figures of the database; its picture has a style of its own, which our policy refuses.
        hideRedisDetails: true,
        jobDetails: { defaultTab: 'Error' },
        miscLinks: [{ text: 'Back-office', url: '/admin?s=jobs' }],
      },
    },
  });
  return {
    uiConfig: board.uiConfig,
    /** @param route the pattern of a call that reads, as bull-board writes it */
    async answer(route: string, { params, query }: BoardQuestion) {
      const found = board.routes.find((each) => each.method === 'get' && each.route === route);
      const { queues, uiConfig } = board;
      const answer = await found?.handler({ queues, uiConfig, params, query, body: {}, headers: {} });
      return answer ?? null;
    },
  };
}
