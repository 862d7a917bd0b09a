import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export const memberUrl = `http://localhost:${process.env.E2E_PORT}`;
export const adminUrl = `http://admin.localhost:${process.env.E2E_PORT}`;
/** Address for Node, which may not resolve the name of the host. */
export const adminApi = `http://127.0.0.1:${process.env.E2E_ADMIN_PORT}`;
const mailUrl = `http://127.0.0.1:${process.env.E2E_MAIL_PORT}`;

/** Returns a date as yyyy-MM-dd: today in UTC, the time zone of the test browsers, shifted by a number of days. */
export const day = (shift = 0) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

interface Fixtures {
  /** Response statuses that this test provokes. The browser logs each as an error in its console. */
  expectedStatuses: number[];
  /** Whether this test cuts the connection or removes files. The browser and React log the resulting errors. */
  losesConnection: boolean;
  /** Whether the welcome of the devotionals page is marked as seen, as it would block the journey. */
  welcomed: boolean;
  /** Whether tests wait for a page's scripts before they use it. Readers may not wait. */
  waitsForScripts: boolean;
}

interface WorkerFixtures {
  /** Applies the wait also to contexts that a test creates itself. */
  everyContextWaits: undefined;
}

const answers = () => (window as { earlyTouches?: unknown }).earlyTouches === undefined;

function waitForScripts(page: Page): void {
  for (const way of ['goto', 'reload'] as const) {
    const open = page[way].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    page[way] = async (...args: unknown[]) => {
      const response = await open(...args);
      // A page whose scripts never load fails later, by what it lacks.
      await page.waitForFunction(answers, null, { timeout: 5_000 }).catch(() => {});
      return response;
    };
  }
}

const waiting = (context: BrowserContext) => context.on('page', waitForScripts);

/**
 * Playwright's test, which also fails when a page throws or logs an error: a refused script or style, a missing file, a
 * warning of React.
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
    // Playwright creates this context without `newContext`.
    if (waitsForScripts) waiting(context);
    await use(context);
  },
  page: async ({ page, browserName, expectedStatuses, losesConnection, welcomed }, use) => {
    if (welcomed) await page.addInitScript(answerWelcome);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      const { url } = message.location();
      // When a page is left during its sign-out, the next page repeats the sign-out, which then gets 401.
      if (/401/.test(message.text()) && url.endsWith('/api/auth/logout')) return;
      // The timers of axe, in a frame without scripts.
      if (/^Blocked script execution/.test(message.text()) && url === 'about:srcdoc') return;
      // Firefox aborts the scripts of a page that is left, and React logs that. Over BiDi the error has no message.
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

/** Returns the last mail to an address that matches `words`. Waits until the worker has sent it. */
export async function mailTo(address: string, words: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails = (await (await fetch(`${mailUrl}/api/email`)).json()) as Mail[];
    found = mails.findLast((mail) => mail.to[0]?.address === address && words.test(mail.subject + mail.text));
    expect(found, `a mail to ${address}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found!;
}

/** Returns the six digits of the last code mailed to an address. `words` identifies the purpose of the code. */
export async function codeFor(address: string, words = /is your .* code/): Promise<string> {
  const { subject } = await mailTo(address, words);
  return /^\d{6}/.exec(subject)![0];
}

export const demoPassword = 'quiet-time';

/**
 * Starts a session for this browser, like the sign-in form, without opening a page. The form has journeys of its own.
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
    // State after the welcome that follows a sign-in, so that no dialog opens by itself for a while.
    { name: 'welcomed-at', value: String(Date.now()) },
  ];
  await page.context().setStorageState({ cookies, origins: [...others, { origin: site, localStorage }] });
}

/** Opens the home page of the member site as a signed-in member. */
export async function signInAsMember(page: Page, email: string, password = demoPassword): Promise<void> {
  await openSession(page, email, password);
  await page.goto(memberUrl);
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
}

/** Opens the list of devotionals in the back-office as the administrator of the demo data. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await openSession(page, 'admin@example.org', demoPassword, adminUrl, adminApi);
  await page.goto(`${adminUrl}/admin?s=devotionals`);
  await expect(page.getByRole('heading', { level: 1, name: 'Devotionals' })).toBeVisible();
}

export { expect };
