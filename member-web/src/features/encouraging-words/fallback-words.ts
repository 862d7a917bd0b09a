/** For when no word can be loaded, so that a reader who asks for one always gets one. */
export const fallbackWords = [
  'You have come as far as today, and you were carried more of the way than you know.',
  'What cannot be mended this evening may be laid down this evening. Morning is not far.',
  'There is nothing you need to be before you may be loved. Come as you are.',
  'Do the next small thing, and let it be enough. He who began with you is not in a hurry.',
  'Even the longest night has never kept the sun from coming. Look up for a moment.',
];

/** One of them at random. */
export const fallbackWord = (): string =>
  fallbackWords[Math.floor(Math.random() * fallbackWords.length)] as string;
