import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settingsMessages as messages } from '@quiet-time/schema/back-office/settings-messages';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Outbound } from '../../platform/outbound.js';
import { checkCover } from './podcast-cover.js';

const square = (side: number, height = side) =>
  sharp({ create: { width: side, height, channels: 3, background: '#fa0' } });

/** Serves an answer at an address, and checks it as a cover. */
async function checked(status: number, body: Buffer | string): Promise<string | null> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return checkCover(new Outbound([host]), `http://${host}/cover`);
}

describe('a podcast cover', () => {
  it.each([
    ['JPEG', square(1_400).jpeg()],
    ['PNG', square(3_000).png()],
  ])('may be a square %s', async (_kind, picture) => {
    expect(await checked(200, await picture.toBuffer())).toBeNull();
  });

  it.each([
    ['a page', async () => '<html>Not here</html>', messages.coverNoPicture],
    ['another kind', () => square(1_400).webp().toBuffer(), messages.coverNoPicture],
    ['too small', () => square(1_399).png().toBuffer(), messages.coverWrongSize(1_399, 1_399)],
    ['too large', () => square(3_001).png().toBuffer(), messages.coverWrongSize(3_001, 3_001)],
    ['not square', () => square(1_400, 1_500).png().toBuffer(), messages.coverWrongSize(1_400, 1_500)],
  ])('is refused if it is %s', async (_what, body, message) => {
    await expect(checked(200, await body())).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message,
      details: { fields: { podcastCover: message } },
    });
  });

  it('is refused if nothing is there', async () => {
    await expect(checked(404, '')).rejects.toMatchObject({ message: messages.coverGone });
  });

  it('is saved with a warning if it cannot be read', async () => {
    expect(await checked(302, '')).toBe(messages.coverUnchecked);
    expect(await checkCover(new Outbound([]), 'https://127.0.0.1/cover.png')).toBe(messages.coverUnchecked);
  });
});
