/** Readers for the preview of a devotional: a visitor, or a member of a plan. The order is fixed, since it is sent. */
export const previewReaders = ['guest', 'free', 'standard', 'premium', 'family'] as const;
export type PreviewReader = (typeof previewReaders)[number];
