import { test } from '@playwright/test';

for (const path of ['/', '/devotionals', '/prayers', '/faq', '/about', '/bible?ref=John%203:16', '/bible', '/bible/john/3', '/encouraging', '/scripture-meditation']) {
  test(`measure ${path}`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/graphql')) return;
      const url = new URL(request.url());
      asked.push(url.searchParams.get('operationName') ?? JSON.parse(request.postData() ?? '{}').operationName);
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(4_000);
    console.log(`MEASURE ${path} ${asked.length} ${asked.join(' ')}`);
  });
}
