import { lastSeenFilter, roleFilter, subscriptionFilter } from '../../ui/people/people-filters.ts';
import { type Audience, everybody } from './letter-words.ts';

/** Filters of a letter that a saved filter of users has. */
interface Read {
  audience: Required<Audience>;
  /** Parts that letters have no filter for, in words. */
  left: string[];
}

/** Parts without a meaning for a letter: deactivated people never get one, and people have no order. */
const meaningless = (name: string, value: string) =>
  name === 'sort' || (name === 'status' && value === 'active');

const isOf = <Options extends object>(options: Options, value: string): value is keyof Options & string =>
  Object.hasOwn(options, value);

/** Reads a saved filter of the list of users. @param query as in its address, such as `subscription=premium&q=ann` */
export function audienceOfFilter(query: string): Read {
  const audience: Required<Audience> = { ...everybody };
  const left: string[] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    if (meaningless(name, value)) continue;
    if (name === 'q') audience.search = value;
    else if (name === 'label') audience.label = value;
    else if (name === 'subscription' && isOf(subscriptionFilter.options, value))
      audience.subscription = value;
    else if (name === 'seen' && isOf(lastSeenFilter.options, value)) audience.lastSeen = value;
    else if (name === 'role' && isOf(roleFilter.options, value)) audience.role = value;
    else left.push(name === 'status' ? 'inactive people' : `${name} “${value}”`);
  }
  return { audience, left };
}
