/** As whom a devotional can be looked at before readers see it: a guest, or a member of a plan. The order stays: it is sent. */
export const previewReaders = ['guest', 'free', 'standard', 'premium', 'family'] as const;
export type PreviewReader = (typeof previewReaders)[number];
