// Everything that needs Apollo Client, in one lazy file. Code of the first load may import its types only.
export { makeClient } from '../client.ts';
export { watchQuery } from './watch-query.ts';
