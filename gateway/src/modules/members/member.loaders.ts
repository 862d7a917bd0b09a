import DataLoader from 'dataloader';
import { In } from 'typeorm';
import type { LoaderSources } from '../../blocks/context.js';
import { Member } from './member.entity.js';

/** Loads members by id, in one query per request; null if there is none. */
export const memberLoader = ({ db }: LoaderSources) =>
  new DataLoader<string, Member | null>(async (ids) => {
    const members = await db.getRepository(Member).findBy({ id: In([...ids]) });
    const byId = new Map(members.map((member) => [member.id, member]));
    return ids.map((id) => byId.get(id) ?? null);
  });
