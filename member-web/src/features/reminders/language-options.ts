import { languageNames } from '@quiet-time/schema/languages';

/** Languages as options of a select. */
export const languageOptions = Object.entries(languageNames).map(([value, label]) => ({ value, label }));
