const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** "1 minute", "12 minutes", "3 hours": never less than there is to wait. */
function waiting(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

/**
 * As `messages.ts`, for what only the server says of codes, links and limits. In a file of their own, so that only
 * who needs them loads them. `seconds`: how long to wait.
 */
export const accountMessages = {
  codeExpired: 'This code has expired. Please ask for a new one.',
  codeUsed: 'This code has been used already. Please ask for a new one.',
  codeReplaced: 'We have sent you a newer code. Please take the one from the last email.',
  codeExhausted: 'There were too many wrong attempts with this code. Please ask for a new one.',
  passwordsPaused: (seconds: number) =>
    `Too many wrong passwords. Please try again in ${waiting(seconds)}, or get a code by email to choose a new one.`,
  mailsPaused: (seconds: number) =>
    `Too many emails have been asked for. Please try again in ${waiting(seconds)}.`,
  codesPaused: (seconds: number) => `Too many wrong attempts. Please try again in ${waiting(seconds)}.`,
} as const;
