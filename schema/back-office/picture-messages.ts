/** Messages about a picture in the text of a devotional. */
export const pictureMessages = {
  unsupported: (file: string) =>
    `${file} is not a picture that can be used. Choose a JPEG, PNG, WebP or GIF.`,
  tooLarge: (file: string, megabytes: number) => `${file} is larger than ${megabytes} MB.`,
  tooManyPixels: (megapixels: number) =>
    `This picture has more than ${megapixels} million pixels. Choose a smaller one.`,
  broken: 'This picture is damaged. Choose another one.',
  second: 'Reflection and prayer can have one picture together. Remove one of them.',
  gone: 'This picture is no longer stored, or it belongs to something else. Remove it, and add it again from its file.',
} as const;
