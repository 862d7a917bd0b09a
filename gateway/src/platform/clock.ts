/** Current time. Tests move it; the gateway reads the time of the machine nowhere else. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
