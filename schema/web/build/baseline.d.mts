/** Oldest browsers that both sites support, by their names in MDN's compatibility data. */
export const baseline: Record<string, number>;
/** The baseline as a build target for scripts and styles. */
export const buildTarget: string[];
