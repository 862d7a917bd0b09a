import { settingsMessages as messages } from '@quiet-time/schema/back-office/settings-messages';
import { AppError } from '../../blocks/errors.js';
import { type Outbound, OutboundError } from '../../platform/outbound.js';
import { readPicture } from '../members/avatar.picture.js';

/** Bytes that have the size of every usual picture. */
const mostBytes = 1_048_576;
const timeout = 5_000;
/** Pixels of a side, as podcast directories require. */
const sides = { least: 1_400, most: 3_000 };

/**
 * Checks the picture at the address of a podcast cover.
 * @returns a warning if the picture cannot be read from here, so that nothing is known about it; null: it fits
 * @throws AppError BAD_USER_INPUT if there is no picture, or one that podcast directories refuse
 */
export async function checkCover(outbound: Outbound, address: string): Promise<string | null> {
  const answer = await outbound
    .get(new URL(address), { headers: { accept: 'image/jpeg, image/png' }, timeout, mostBytes })
    .catch((error) => {
      if (error instanceof OutboundError) return null;
      throw error;
    });
  if (answer?.status === 404 || answer?.status === 410) throw unfit(messages.coverGone);
  if (answer?.status !== 200) return messages.coverUnchecked;
  const picture = await readPicture(answer.body);
  if (!picture && answer.body.length >= mostBytes) return messages.coverUnchecked;
  if (!picture || !['jpeg', 'png'].includes(picture.kind)) throw unfit(messages.coverNoPicture);
  const { width, height } = picture;
  if (width !== height || width < sides.least || width > sides.most) {
    throw unfit(messages.coverWrongSize(width, height));
  }
  return null;
}

const unfit = (message: string) =>
  new AppError('BAD_USER_INPUT', message, { fields: { podcastCover: message } });
