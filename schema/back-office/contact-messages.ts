/** Messages about replies to contact messages in the back-office: in English, without keys in the catalog. */
export const contactMessages = {
  replyRequired: 'A reply needs a text.',
  replyTooLong: (max: number) => `A reply can have at most ${max} characters.`,
  replySent: 'Your reply is on its way',
  replyFailed: 'The reply could not be sent',
  repliedBy: (name: string) => `${name} has replied meanwhile. Read that reply before you send yours.`,
  repliedSince: 'Somebody has replied meanwhile. Read that reply before you send yours.',
} as const;
