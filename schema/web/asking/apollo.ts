// All that needs Apollo Client, in one lazy file: nothing that a page begins with may import it, but for its types.
export { makeClient } from '../client.ts';
export { watch } from './watch.ts';
