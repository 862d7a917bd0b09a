import { m } from '@quiet-time/schema/sentences';
import { filled } from './filled.js';
import { type Language, languageNames } from './languages.js';

/** An offer of the site, or one of its values. */
export type AboutItem = { icon: string; title: string; description: string };

/** Texts of the About page, in the format of its forms and requests. */
export type AboutValues = {
  title: string;
  subtitle: string;
  mission: string;
  vision: string;
  features: AboutItem[];
  values: AboutItem[];
  callToAction: { title: string; description: string };
  lang: Language;
};

/** Default icons (A-ABOUT-10). */
export const aboutIcons = { feature: '📚', value: '🙏' } as const;

export const blankItem = (kind: keyof typeof aboutIcons): AboutItem => ({
  icon: aboutIcons[kind],
  title: '',
  description: '',
});

export const blankAbout = (lang: Language): AboutValues => ({
  title: '',
  subtitle: '',
  mission: '',
  vision: '',
  features: [blankItem('feature')],
  values: [blankItem('value')],
  callToAction: { title: '', description: '' },
  lang,
});

const itemValues = ({ icon, title, description }: AboutItem): AboutItem => ({ icon, title, description });

interface Stored extends Omit<AboutValues, 'features' | 'values'> {
  features: readonly AboutItem[];
  values: readonly AboutItem[];
}

/** Returns the stored texts in the format of the form, without ids, versions and type names. */
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
  lang: stored.lang,
});

const isFilled = (text: string) => filled.test(text);

/**
 * Returns the errors of a form by field path (`features.0.title`). The first field with an error has the message;
 * further fields with the same message have `true`. Empty if nothing is missing.
 * @param icons whether icons are required, too
 */
export function wrongInAbout(about: AboutValues, icons: boolean): Record<string, string | true> {
  const { title, subtitle, mission, vision, callToAction } = about;
  const parts: [string, object, string][] = [
    ['', { title, subtitle, mission, vision }, m.about_fields_required()],
    ...about.features.map(
      (item, at) => [`features.${at}.`, item, m.about_feature_required()] as [string, object, string],
    ),
    ...about.values.map(
      (item, at) => [`values.${at}.`, item, m.about_value_required()] as [string, object, string],
    ),
    ['callToAction.', callToAction, m.about_call_required()],
  ];
  const wrong: Record<string, string | true> = {};
  for (const [prefix, texts, sentence] of parts) {
    for (const [key, text] of Object.entries(texts)) {
      if (isFilled(text) || (key === 'icon' && !icons)) continue;
      wrong[prefix + key] = Object.values(wrong).includes(sentence) ? true : sentence;
    }
  }
  return wrong;
}

const itemsAsText = (items: AboutItem[]) =>
  items.map(({ icon, title, description }) => `${icon} ${title}: ${description}`).join('\n');

/** Fields in the comparison of two versions. */
export const aboutFields = [
  { path: 'title', label: 'Title' },
  { path: 'subtitle', label: 'Subtitle' },
  { path: 'mission', label: 'Our Mission' },
  { path: 'vision', label: 'Our Vision' },
  { path: 'features', label: 'What We Offer', text: ({ features }: AboutValues) => itemsAsText(features) },
  { path: 'values', label: 'Our Core Values', text: ({ values }: AboutValues) => itemsAsText(values) },
  { path: 'callToAction.title', label: 'Title of the call to action' },
  { path: 'callToAction.description', label: 'Description of the call to action' },
  { path: 'lang', label: 'Written in', text: ({ lang }: AboutValues) => languageNames[lang] },
];
