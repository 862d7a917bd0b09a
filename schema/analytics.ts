/** Periods of the back-office's trends in days, including today. */
export const trendDays = { '14': '14 days', '28': '28 days', '90': '90 days' } as const;
