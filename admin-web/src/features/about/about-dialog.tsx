import {
  type AboutValues,
  aboutFields,
  aboutValues,
  blankAbout,
  wrongInAbout,
} from '@quiet-time/schema/about';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { createAboutMutation, updateAboutMutation } from '@quiet-time/web/about.documents.ts';
import { AboutFields } from '@quiet-time/web/about-fields.tsx';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import { itemFormDialog } from '../../ui/section/item-form-dialog.tsx';
import type { AboutForEditingDocument } from './about.documents.ts';

export type StoredAbout = ResultOf<typeof AboutForEditingDocument>['adminAbout'][number];

/** Dialog that creates or edits the content of the About page. */
export default itemFormDialog({
  what: 'About content',
  newTitle: 'Create About content',
  draft: 'about',
  history: 'about',
  translations: 'about',
  get blank() {
    return blankAbout(siteLanguage());
  },
  valuesOf: (stored: StoredAbout) => aboutValues(stored),
  inputOf: (values) => values,
  fields: aboutFields,
  validate: (values: AboutValues) => wrongInAbout(values, false),
  create: createAboutMutation,
  update: updateAboutMutation,
  stale: ['adminAbout'],
  messages: {
    created: m.about_created(),
    updated: m.about_updated(),
    failed: m.about_save_failed(),
    createRefused: (why) => m.about_create_refused({ why }),
    updateRefused: (why) => m.about_update_refused({ why }),
  },
  Fields: ({ form }) => <AboutFields form={form} icons={false} />,
});
