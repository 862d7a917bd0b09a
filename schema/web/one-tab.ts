/**
 * Does something while no other tab of this browser does it: what is asked for meanwhile waits for its turn. Browsers have
 * locks only on https and on this machine itself; elsewhere two tabs may do it at once.
 * @param name of what is done, unlike the names of drafts, which are locked, too
 */
export const oneTabAtATime = <Done>(name: string, act: () => Promise<Done>): Promise<Done> =>
  navigator.locks ? navigator.locks.request(name, act) : act();
