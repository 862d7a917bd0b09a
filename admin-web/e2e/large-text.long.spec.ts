import { adminUrl, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { expectRoomForLargeText, withLargerRoot, withLargeText } from '@quiet-time/web/testing/large-text.ts';
import { ofThisRun } from '@quiet-time/web/testing/looks.ts';
import { places } from './places.ts';

// Needs a browser: layout with larger letters.

test.use({ viewport: { width: 390, height: 844 } });

for (const [how, enlarge] of [
  ['by the browser', withLargeText],
  ['by a style', withLargerRoot],
] as const) {
  test(`with letters of twice the size, the back-office does not scroll sideways, and words stay whole: enlarged ${how}`, {
    tag: '@looks',
  }, async ({ page }) => {
    await signInAsAdmin(page);
    await enlarge(page);
    for (const place of ofThisRun(places)) await expectRoomForLargeText(page, `${adminUrl}/admin?s=${place}`);
  });
}
