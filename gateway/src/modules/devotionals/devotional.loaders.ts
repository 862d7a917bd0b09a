import DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';
import { findNeighbours, type Neighbours } from './devotional.reads.js';

/** Previous and next by date, read together once per request. */
export const neighbourLoader = (db: DataSource, until: string) =>
  new DataLoader<string, Neighbours>((dates) => findNeighbours(db, dates, until));
