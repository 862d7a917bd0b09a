/** What a select offers: the keys of these labels, by what they are called. */
export const optionsOf = (labels: Record<string, string | (() => string)>) =>
  Object.entries(labels).map(([value, label]) => ({
    value,
    label: typeof label === 'string' ? label : label(),
  }));
