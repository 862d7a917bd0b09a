import DataLoader from 'dataloader';
import type { LoaderSources } from '../../blocks/context.js';
import { lastReadableDate } from './calendar.js';
import { findNeighbours, type Neighbours } from './devotional.reads.js';

/** Previous and next by date among the days that can be read by now, read together once per request. */
export function neighbourLoader({ db, clock }: LoaderSources): DataLoader<string, Neighbours> {
  const until = lastReadableDate(clock.now());
  return new DataLoader((dates) => findNeighbours(db, dates, until));
}
