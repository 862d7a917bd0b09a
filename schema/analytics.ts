/** Over how many days the back-office looks, today included. */
export const trendDays = { '14': '14 days', '28': '28 days', '90': '90 days' } as const;
