import { expect } from 'vitest';
import type { UploadsApp } from './uploads.js';

/** Returns a small picture as a file. */
export async function jpeg(width = 40, height = 30): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width, height, channels: 3, background: '#2d5f4c' } })
    .jpeg()
    .toBuffer();
}

/** Uploads a picture for a text. @returns its id */
export async function uploadPicture(uploads: UploadsApp, token = uploads.admin): Promise<string> {
  const response = await uploads.send('lamp.jpg', await jpeg(), token, { query: '?for=picture' });
  expect(response.statusCode).toBe(200);
  return response.json().attachment.id;
}

/** Returns the element of a picture as it is stored. */
export const pictureHtml = (id: string, alt = 'A lamp'): string =>
  `<img src="/api/attachments/${id}" alt="${alt}" width="40" height="30">`;
