import { planName } from '../../lib/plan-name.ts';
import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { type Language, languageNames } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { type PlanTier, planTiers } from '@quiet-time/schema/plans';
import { m } from '@quiet-time/schema/sentences';
import { EmailField } from '@quiet-time/web/email-field.tsx';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { PasswordField } from '@quiet-time/web/password-field.tsx';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { wrongEmail } from '@quiet-time/web/wrong-email.ts';
import { ItemDialog } from '../../ui/item-dialog.tsx';
import type { EditDialogProps } from '../../ui/section/edited-item.tsx';
import { evict } from '../../ui/section/stale.ts';
import { useItemForm } from '../../ui/use-item-form.ts';
import { PlanTerms, sentTerms, wrongTerms } from './plan-terms.tsx';
import { type ListedUser, type Role, roleOptions, stale } from './user-values.ts';
import { CreateUserDocument } from './users.documents.ts';

const blank = {
  name: '',
  email: '',
  get language(): Language {
    return siteLanguage();
  },
  subscription: 'free' as PlanTier,
  until: '',
  reason: '',
  role: 'user' as Role,
  currentPassword: '',
};
type Values = typeof blank;

const fields = [
  { path: 'name', label: 'Name' },
  { path: 'email', label: 'Email' },
  { path: 'subscription', label: 'Subscription' },
] as const;

/** Creates an account. A mail lets its owner choose a password, so that nobody else knows it. */
export default function NewUserDialog({ onClose }: EditDialogProps<ListedUser>) {
  const gateway = useGateway();
  const item = useItemForm<Values>({
    draft: 'user:new',
    stored: blank,
    version: null,
    fields,
    validate: {
      name: (name: string) => (name.trim() ? null : m.account_name_required()),
      email: wrongEmail,
      reason: (_reason: string, values: Values) => wrongTerms(values.subscription, values),
      currentPassword: (password: string, { role }: Values) =>
        role !== 'user' && !password ? 'Your own password is needed for this role' : null,
    },
    create: ({ name, email, language, subscription, until, reason, role, currentPassword }, once) =>
      gateway.mutate({
        ...once,
        mutation: CreateUserDocument,
        variables: {
          input: {
            name,
            email,
            language,
            subscription,
            ...(subscription === 'free' ? { reason: '' } : sentTerms({ until, reason })),
            role,
            ...(role !== 'user' && { currentPassword }),
          },
        },
        update: (cache) => evict(cache, stale),
      }),
    onSaved: () => {
      toast.success('User added. A mail lets them choose a password.');
      onClose();
    },
  });
  const { form } = item;
  const { subscription, until, reason, role } = form.values;
  return (
    <ItemDialog
      title="Add User"
      item={item}
      saveLabel="Add User"
      failed="Failed to add user"
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        required
        maxLength={limits.name}
        autoComplete="off"
        data-autofocus
      />
      <EmailField {...form.getInputProps('email')} required autoComplete="off" />
      <NativeSelect
        {...form.getInputProps('language')}
        label="Language"
        description="For the invitation and later mails, until they choose another"
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      />
      <NativeSelect
        {...form.getInputProps('subscription')}
        label="Subscription"
        data={planTiers.map((value) => ({ value, label: planName(value) }))}
      />
      <PlanTerms
        tier={subscription}
        terms={{ until, reason }}
        error={form.errors.reason}
        onChange={(terms) => form.setValues(terms)}
      />
      <NativeSelect {...form.getInputProps('role')} label="Role" data={roleOptions} />
      {role !== 'user' && (
        <PasswordField
          {...form.getInputProps('currentPassword')}
          label="Your own password"
          autoComplete="current-password"
          required
        />
      )}
    </ItemDialog>
  );
}
