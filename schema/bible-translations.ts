/** Translations with their displayed names; all three are in the public domain. */
export const bibleTranslations = {
  kjv: 'King James Version',
  asv: 'American Standard Version',
  web: 'World English Bible',
} as const;
export type BibleTranslationId = keyof typeof bibleTranslations;

export const bibleTranslationIds = Object.keys(bibleTranslations) as BibleTranslationId[];

/** Audiences of a translation that an administrator has added, with their names in the back-office. */
export const translationAudiences = { everyone: 'Everyone', members: 'Members' } as const;
export type TranslationAudience = keyof typeof translationAudiences;

/** Data of a translation for every list to choose from. */
export interface KnownTranslation {
  /** `kjv`, as in addresses. */
  id: string;
  name: string;
  abbreviation: string;
  /** BCP 47 tag. */
  language: string;
  audience: TranslationAudience;
}

/** Translations that come with the product. */
export const ownTranslations: readonly KnownTranslation[] = bibleTranslationIds.map((id) => ({
  id,
  name: bibleTranslations[id],
  abbreviation: id.toUpperCase(),
  language: 'en',
  audience: 'everyone',
}));

/** Returns the tag without region and script: "pt" for "pt-BR". */
export const languageOfTag = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/** Whether visitors may read it, too. */
export const isForEveryone = ({ audience }: Pick<KnownTranslation, 'audience'>): boolean =>
  audience === 'everyone';

/**
 * Lists all translations: the built-in ones, and those in every page of the member site. @param listed its `bible-texts`
 */
export function knownTranslations(listed = ''): readonly KnownTranslation[] {
  return listed === ''
    ? ownTranslations
    : [...ownTranslations, ...(JSON.parse(listed) as KnownTranslation[])];
}
