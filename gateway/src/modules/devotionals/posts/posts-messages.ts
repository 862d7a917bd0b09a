import { limits } from '@quiet-time/schema/limits';

const { bytes, posts } = limits.postsImport;

/** Messages to administrators about an export of posts. */
export const postsMessages = {
  tooLarge: (file: string) => `${file} is larger than ${bytes / 1_048_576} MB.`,
  tooMany: `A file can have at most ${posts.toLocaleString('en')} posts. Please export one year at a time.`,
  unknown: 'This is neither an export of WordPress (XML) nor one of Ghost (JSON).',
  doctype: 'This file has a DOCTYPE, which no export of WordPress has. It is not read.',
  broken: (line: number) => `This file is not whole, or no valid XML: line ${line}. Please export it again.`,
  notJson: 'This file is not whole, or no valid JSON. Please export it again.',
  none: 'There is no post in this file.',
} as const;
