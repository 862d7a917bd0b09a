/**
 * Runs an action in one tab of this browser at a time. Other calls wait for their turn. Browsers have locks only on
 * https and localhost; elsewhere two tabs may run it at once.
 * @param name name of the action, distinct from the names of drafts, which are locked as well
 */
export const oneTabAtATime = <Done>(name: string, act: () => Promise<Done>): Promise<Done> =>
  navigator.locks ? navigator.locks.request(name, act) : act();
