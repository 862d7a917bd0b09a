import type { Locator } from '@playwright/test';

/** Presses a heart and waits until the server has it: the next page sends an unconfirmed one again. */
export async function pressHeart(heart: Locator): Promise<void> {
  const answer = heart
    .page()
    .waitForResponse((response) => /(Add|Remove)Favorite/.test(response.request().postData() ?? ''));
  await heart.click();
  await answer;
}
