import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { alwaysAllowed, attachmentKinds } from '@quiet-time/schema/attachments';
import { timezones } from '@quiet-time/schema/labels';
import { languageNames } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import type { ReactNode } from 'react';
import { optionsOf } from '../../lib/options-of.ts';
import groups from '../../ui/field-groups.module.css';
import type { ItemForm } from '../../ui/use-item-form.ts';
import css from './settings-section.module.css';
import type { SettingsValues } from './settings-values.ts';

interface Props {
  form: ItemForm<SettingsValues>['form'];
  /** Names of the fields set by the environment, which are read-only. */
  decidedOutside: readonly string[];
}

/** Settings that are saved together. */
export interface SettingsPart {
  title: string;
  names: readonly (keyof SettingsValues)[];
  Fields(props: Props): ReactNode;
}

/** Every setting is in one part. */
export const settingsParts: readonly SettingsPart[] = [
  {
    title: 'Site',
    names: ['siteName', 'language', 'supportEmails', 'publisherEmail', 'podcastCover'],
    Fields: SiteFields,
  },
  { title: 'Members', names: ['allowRegistration', 'defaultTimezone'], Fields: MemberFields },
  { title: 'Footer and legal pages', names: ['footerLinks', 'imprint', 'privacy'], Fields: FooterFields },
  { title: 'Mails', names: ['emailNotifications', 'dailyMail', 'renewalReminderDays'], Fields: MailFields },
  { title: 'Files', names: ['allowFileUploads', 'maxFileSize', 'allowedFileTypes'], Fields: FileFields },
  { title: 'Maintenance', names: ['maintenanceMode'], Fields: MaintenanceFields },
];

const optional = attachmentKinds.filter((kind) => !(alwaysAllowed as readonly string[]).includes(kind));

function SiteFields({ form, decidedOutside }: Props) {
  /** Returns the hint of a field, or why it is read-only. */
  const about = (path: string, hint: string, variable: string) =>
    decidedOutside.includes(path)
      ? { readOnly: true, description: `Set by ${variable} in the environment of the server.` }
      : { description: hint };
  return (
    <>
      <TextInput
        {...form.getInputProps('siteName')}
        {...about('siteName', 'In titles, mails and the installed app.', 'SITE_NAME')}
        label="Site name"
        required
        maxLength={limits.settings.siteName}
        autoComplete="off"
      />
      <NativeSelect
        {...form.getInputProps('language')}
        label="Language"
        description="New items are written in it, visitors whose browser prefers none of the four read it, and new people get its mails. What exists keeps its language."
        data={optionsOf(languageNames)}
      />
      <div className={groups.pair}>
        {[0, 1].map((i) => (
          <TextInput
            key={i}
            {...form.getInputProps(`supportEmails.${i}`)}
            {...about(
              'supportEmails',
              i === 0 ? 'Mails name it, and the contact page.' : 'Gets contact messages, too.',
              'SUPPORT_EMAILS',
            )}
            label={i === 0 ? 'Support email' : 'Second support email'}
            type="email"
            required
            maxLength={limits.email}
            autoComplete="off"
          />
        ))}
        <TextInput
          {...form.getInputProps('publisherEmail')}
          {...about('publisherEmail', 'Readers without premium may write there.', 'PUBLISHER_EMAIL')}
          label="Publisher email"
          type="email"
          required
          maxLength={limits.email}
          autoComplete="off"
        />
      </div>
      <TextInput
        {...form.getInputProps('podcastCover')}
        label="Podcast cover"
        description="The address of a square JPEG or PNG of 1,400 to 3,000 pixels, for podcast apps. Empty: our sunrise."
        type="url"
        maxLength={limits.settings.linkUrl}
      />
    </>
  );
}

function MemberFields({ form }: Props) {
  return (
    <>
      <Switch
        {...form.getInputProps('allowRegistration', { type: 'checkbox' })}
        label="New members can register"
        description="Off: people with an account can still sign in."
      />
      <NativeSelect
        {...form.getInputProps('defaultTimezone')}
        label="Default time zone"
        description="For new members whose device reports no time zone."
        data={zoneOptions(form.values.defaultTimezone)}
      />
    </>
  );
}

function FooterFields({ form }: Props) {
  return (
    <>
      <Textarea
        {...form.getInputProps('footerLinks')}
        label="Links"
        description="One a line: Our church | https://church.example. Addresses begin with http://, https:// or mailto:."
        rows={3}
      />
      <Textarea
        {...form.getInputProps('imprint')}
        label="Imprint"
        description="Plain text. As long as it is empty, there is no such page."
        rows={5}
      />
      <Textarea
        {...form.getInputProps('privacy')}
        label="Privacy"
        description="Plain text. As long as it is empty, there is no such page."
        rows={5}
      />
    </>
  );
}

function MailFields({ form }: Props) {
  return (
    <>
      <Switch
        {...form.getInputProps('emailNotifications', { type: 'checkbox' })}
        label="Email notifications"
        description="Off: no reminders and no mails about answered prayer requests. Codes, links, receipts and security notices are always sent."
      />
      <Switch
        {...form.getInputProps('dailyMail', { type: 'checkbox' })}
        label="Daily mail without an account"
        description="Guests can get the devotional of each day by mail. Off: the site does not offer it, and nobody without an account gets it."
      />
      <TextInput
        {...form.getInputProps('renewalReminderDays')}
        label="Reminder of yearly renewals (days)"
        description={`So many days before a yearly plan renews, its payer gets a mail with amount, card, date and how to cancel: 1 to ${limits.settings.renewalReminderDays}.`}
        required
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        className={css.number}
      />
    </>
  );
}

function FileFields({ form }: Props) {
  return (
    <>
      <Switch
        {...form.getInputProps('allowFileUploads', { type: 'checkbox' })}
        label="Allow file uploads"
        description="Off: nobody can add a file or a profile picture. Existing ones stay."
      />
      <TextInput
        {...form.getInputProps('maxFileSize')}
        label="Maximum file size (MB)"
        description={`Of one file of a devotional, a prayer or an encouraging word: 1 to ${limits.settings.fileMegabytes}.`}
        required
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        className={css.number}
      />
      <Checkbox.Group
        {...form.getInputProps('allowedFileTypes')}
        label="Allowed file types"
        description="For the same files. Announcements have their own list."
      >
        <div className={css.kinds}>
          {alwaysAllowed.map((kind) => (
            <Checkbox key={kind} value={kind} label={`${kind} (always)`} disabled />
          ))}
          {optional.map((kind) => (
            <Checkbox key={kind} value={kind} label={kind} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}

function MaintenanceFields({ form }: Props) {
  return (
    <Switch
      {...form.getInputProps('maintenanceMode', { type: 'checkbox' })}
      label="Maintenance mode"
      description="On: visitors and members find a page that asks them to come back later. Administrators and editors who are signed in see the site, and the back-office stays open."
    />
  );
}

/** Returns all time zones of the browser, the most common first. */
function zoneOptions(chosen: string) {
  const common = Object.entries(timezones).map(([value, label]) => ({ value, label }));
  const all = new Set([...(Intl.supportedValuesOf?.('timeZone') ?? []), 'UTC', chosen]);
  for (const zone of Object.keys(timezones)) all.delete(zone);
  const others = [...all].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  return [
    { group: 'Common', items: common },
    { group: 'All', items: others },
  ];
}
