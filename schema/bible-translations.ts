/** The translations with the names people see; all three are in the public domain. */
export const bibleTranslations = {
  kjv: 'King James Version',
  asv: 'American Standard Version',
  web: 'World English Bible',
} as const;
export type BibleTranslationId = keyof typeof bibleTranslations;

export const bibleTranslationIds = Object.keys(bibleTranslations) as BibleTranslationId[];

/** Whom a text that an administrator has added is for, with what the back-office says of it. */
export const translationAudiences = { everyone: 'Everyone', members: 'Members' } as const;
export type TranslationAudience = keyof typeof translationAudiences;

/** What is known of a translation wherever one can be chosen. */
export interface KnownTranslation {
  /** `kjv`, as it stands in addresses. */
  id: string;
  name: string;
  abbreviation: string;
  /** BCP 47 */
  language: string;
  audience: TranslationAudience;
}

/** Those that come with the product. */
export const ownTranslations: readonly KnownTranslation[] = bibleTranslationIds.map((id) => ({
  id,
  name: bibleTranslations[id],
  abbreviation: id.toUpperCase(),
  language: 'en',
  audience: 'everyone',
}));

/** The tag without region and script: "pt" of "pt-BR". */
export const languageOfTag = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/** Whether it is for guests, too. */
export const isForEveryone = ({ audience }: Pick<KnownTranslation, 'audience'>): boolean =>
  audience === 'everyone';

/** All that there are: ours, and those that every page of the member site tells of. @param told its `bible-texts` */
export function knownTranslations(told = ''): readonly KnownTranslation[] {
  return told === '' ? ownTranslations : [...ownTranslations, ...(JSON.parse(told) as KnownTranslation[])];
}
