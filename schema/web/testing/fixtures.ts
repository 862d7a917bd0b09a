import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export const memberUrl = `http://localhost:${process.env.E2E_PORT}`;
export const adminUrl = `http://admin.localhost:${process.env.E2E_PORT}`;
/** The same for Node, which may not know the name of the host. */
const adminApi = `http://127.0.0.1:${process.env.E2E_ADMIN_PORT}`;
export const mailUrl = `http://127.0.0.1:${process.env.E2E_MAIL_PORT}`;

/** Today in UTC, the zone of the test browsers, shifted by so many days: yyyy-MM-dd. */
export const day = (shift = 0) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

interface Fixtures {
  /** Statuses of answers that this test provokes: the browser reports each as an error in its console. */
  expectedStatuses: number[];
  /** Whether this test takes the connection or files away: the browser and React report what fails by it. */
  losesConnection: boolean;
  /** Whether the welcome of the devotionals page was answered before: it would stand in the way of the journey. */
  welcomed: boolean;
  /** Whether a page that is opened is worked only when its scripts answer, as its readers may not wait to do. */
  waitsForScripts: boolean;
}

interface WorkerFixtures {
  /** Has pages of contexts that a test makes itself wait, too. */
  everyContextWaits: undefined;
}

const answers = () => (window as { earlyTouches?: unknown }).earlyTouches === undefined;

function waitForScripts(page: Page): void {
  for (const way of ['goto', 'reload'] as const) {
    const open = page[way].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    page[way] = async (...args: unknown[]) => {
      const response = await open(...args);
      // A page whose scripts never come is seen by what it then lacks.
      await page.waitForFunction(answers, null, { timeout: 5_000 }).catch(() => {});
      return response;
    };
  }
}

const waiting = (context: BrowserContext) => context.on('page', waitForScripts);

/**
 * Playwright's test, which also fails when a page throws or its console shows an error: a refused script or
 * style, a missing file, a warning of React.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedStatuses: [[], { option: true }],
  losesConnection: [false, { option: true }],
  welcomed: [true, { option: true }],
  waitsForScripts: [true, { option: true }],
  everyContextWaits: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        return options?.javaScriptEnabled === false ? context : waiting(context);
      };
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context, waitsForScripts }, use) => {
    // Playwright makes this one past `newContext`.
    if (waitsForScripts) waiting(context);
    await use(context);
  },
  page: async ({ page, browserName, expectedStatuses, losesConnection, welcomed }, use) => {
    if (welcomed) await page.addInitScript(answerWelcome);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      const { url } = message.location();
      // Who leaves the page that is just signing out has the next one tell it once more.
      if (/401/.test(message.text()) && url.endsWith('/api/auth/logout')) return;
      // Firefox gives up the scripts of a page that is left, which React tells of; of an error this way knows no words.
      if (browserName === 'firefox' && message.text() === 'Error') return;
      const status = /status of (\d+)/.exec(message.text())?.[1];
      const expected = status
        ? expectedStatuses.includes(Number(status))
        : losesConnection && /net::ERR_|\/assets\//.test(message.text());
      if (message.type() === 'error' && !expected) errors.push(`${message.text()} ${url}`);
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

/** Runs in the browser. */
function answerWelcome() {
  try {
    sessionStorage.setItem('quiet-time-begun', 'yes');
  } catch {
    // An empty page has no storage.
  }
}

interface Mail {
  to: { address: string }[];
  subject: string;
  text: string;
}

/** The last mail to an address in which this stands; waits until the worker has sent it. */
export async function mailTo(address: string, words: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails = (await (await fetch(`${mailUrl}/api/email`)).json()) as Mail[];
    found = mails.findLast((mail) => mail.to[0]?.address === address && words.test(mail.subject + mail.text));
    expect(found, `a mail to ${address}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found!;
}

/** The six digits of the last code mailed to an address; `words` tells what it is for. */
export async function codeFor(address: string, words = /is your .* code/): Promise<string> {
  const { subject } = await mailTo(address, words);
  return /^\d{6}/.exec(subject)![0];
}

export const demoPassword = 'quiet-time';

/**
 * Makes a session for this browser, as the form of signing in does, and opens nothing. Signing in on the screen has
 * journeys of its own.
 */
export async function openSession(
  page: Page,
  email: string,
  password = demoPassword,
  site = memberUrl,
  api = site,
): Promise<void> {
  const answer = await page.request.post(`${api}/api/auth/login`, {
    data: { email, password },
    headers: { origin: api },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token } = await answer.json();
  const { cookies, origins } = await page.context().storageState();
  const others = origins.filter(({ origin }) => origin !== site);
  const localStorage = [
    { name: 'token', value: token },
    // As the welcome after signing in leaves it: nothing else opens by itself for a while.
    { name: 'welcomed-at', value: String(Date.now()) },
  ];
  await page.context().setStorageState({ cookies, origins: [...others, { origin: site, localStorage }] });
}

/** Opens the home page of the member site as somebody who has signed in there. */
export async function signInAsMember(page: Page, email: string, password = demoPassword): Promise<void> {
  await openSession(page, email, password);
  await page.goto(memberUrl);
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
}

/** Opens the back-office as the demonstration's administrator, at the list of devotionals. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await openSession(page, 'admin@example.org', demoPassword, adminUrl, adminApi);
  await page.goto(`${adminUrl}/admin?s=devotionals`);
  await expect(page.getByRole('heading', { level: 1, name: 'Devotionals' })).toBeVisible();
}

export { expect };
