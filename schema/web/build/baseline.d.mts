/** The oldest browsers that both sites promise to work in, by the names of MDN's compatibility data. */
export const baseline: Record<string, number>;
/** The same for builds: what scripts may be written in, and which browsers styles are written for. */
export const buildTarget: string[];
