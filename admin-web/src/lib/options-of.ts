/** Returns the options of a select from a map of values to labels. */
export const optionsOf = (labels: Record<string, string | (() => string)>) =>
  Object.entries(labels).map(([value, label]) => ({
    value,
    label: typeof label === 'string' ? label : label(),
  }));
