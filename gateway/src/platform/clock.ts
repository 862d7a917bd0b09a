/** The time of day. Tests move it; nothing else in the gateway asks the machine. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
