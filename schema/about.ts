import { contentMessages } from './content-messages.js';

/** One of the things that we offer, or one of our values. */
export type AboutItem = { icon: string; title: string; description: string };

/** What the About page says, as its forms have it and as it is sent. */
export type AboutValues = {
  title: string;
  subtitle: string;
  mission: string;
  vision: string;
  features: AboutItem[];
  values: AboutItem[];
  callToAction: { title: string; description: string };
};

/** What an item without an icon gets (document 2, section 3). */
export const aboutIcons = { feature: '📚', value: '🙏' } as const;

export const blankItem = (kind: keyof typeof aboutIcons): AboutItem => ({
  icon: aboutIcons[kind],
  title: '',
  description: '',
});

export const blankAbout: AboutValues = {
  title: '',
  subtitle: '',
  mission: '',
  vision: '',
  features: [blankItem('feature')],
  values: [blankItem('value')],
  callToAction: { title: '', description: '' },
};

const itemValues = ({ icon, title, description }: AboutItem): AboutItem => ({ icon, title, description });

interface Stored extends Omit<AboutValues, 'features' | 'values'> {
  features: readonly AboutItem[];
  values: readonly AboutItem[];
}

/** What is stored, in the shape of the form: without ids, versions and names of types. */
export const aboutValues = (stored: Stored): AboutValues => ({
  title: stored.title,
  subtitle: stored.subtitle,
  mission: stored.mission,
  vision: stored.vision,
  features: stored.features.map(itemValues),
  values: stored.values.map(itemValues),
  callToAction: {
    title: stored.callToAction.title,
    description: stored.callToAction.description,
  },
});

const isFilled = (text: string) => text.trim() !== '';

/**
 * The sentence about the first thing that is missing, by the field that it belongs to; null when nothing is.
 * @param icons whether they are missed too: the form on the About page asks for them (AMB-49)
 */
export function missingInAbout(
  { title, subtitle, mission, vision, features, values, callToAction }: AboutValues,
  icons: boolean,
): { field: keyof AboutValues; message: string } | null {
  const texts = { title, subtitle, mission, vision };
  const [missing] = Object.entries(texts).find(([, text]) => !isFilled(text)) ?? [];
  if (missing) {
    return { field: missing as keyof typeof texts, message: contentMessages.aboutFieldsRequired };
  }
  if (features.length === 0) return { field: 'features', message: contentMessages.aboutItemsRequired };
  if (values.length === 0) return { field: 'values', message: contentMessages.aboutItemsRequired };
  const isWhole = (item: AboutItem) =>
    isFilled(item.title) && isFilled(item.description) && (!icons || isFilled(item.icon));
  if (!features.every(isWhole)) return { field: 'features', message: contentMessages.aboutFeatureRequired };
  if (!values.every(isWhole)) return { field: 'values', message: contentMessages.aboutValueRequired };
  if (!isFilled(callToAction.title) || !isFilled(callToAction.description)) {
    return { field: 'callToAction', message: contentMessages.aboutCallRequired };
  }
  return null;
}

const itemsAsText = (items: AboutItem[]) =>
  items.map(({ icon, title, description }) => `${icon} ${title}: ${description}`).join('\n');

/** The texts by label, for comparing two versions. */
export const aboutTexts = (about: AboutValues): Record<string, string> => ({
  Title: about.title,
  Subtitle: about.subtitle,
  'Our Mission': about.mission,
  'Our Vision': about.vision,
  'What We Offer': itemsAsText(about.features),
  'Our Core Values': itemsAsText(about.values),
  'Call to action': `${about.callToAction.title}\n${about.callToAction.description}`,
});
