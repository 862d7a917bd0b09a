import { filled } from '@quiet-time/schema/filled';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Textarea, TextInput } from '@quiet-time/web/controls/text-input.tsx';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { useItemForm } from '@quiet-time/web/form/use-item-form.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { localToday } from '@quiet-time/web/local-date.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useRef } from 'react';
import type { Viewer } from '../../session/use-viewer.ts';
import { personalQuery, updateProfileMutation } from './personal.documents.ts';
import css from './personal-tab.module.css';

type Stored = ResultOf<typeof personalQuery>['me'];

/** Typed values of the fields; an empty date of birth means none. */
type Personal = { name: string; bio: string; dateOfBirth: string; location: string; phoneNumber: string };

const typedOf = ({ name, bio, dateOfBirth, location, phoneNumber }: Stored): Personal => ({
  name,
  bio,
  dateOfBirth: dateOfBirth ?? '',
  location,
  phoneNumber,
});

const fields = (): FormField<Personal>[] => [
  { path: 'name', label: m.profile_name() },
  { path: 'bio', label: m.profile_bio() },
  { path: 'dateOfBirth', label: m.profile_date_of_birth() },
  { path: 'location', label: m.profile_location() },
  { path: 'phoneNumber', label: m.profile_phone_number() },
];

const max = limits.profile;
/** Counts code points as the server does, not UTF-16 units. */
const lengthOf = (text: string) => [...text.trim()].length;

/** Returns errors by field. @param unreadable whether the typed date is invalid, so that the field has no value */
function wrongPersonal({ name, bio, dateOfBirth, location, phoneNumber }: Personal, unreadable: boolean) {
  const wrong: Partial<Record<keyof Personal, string>> = {};
  if (!filled.test(name)) wrong.name = m.account_name_required();
  else if (lengthOf(name) > limits.name) wrong.name = m.account_name_too_long({ max: limits.name });
  if (lengthOf(bio) > max.bio) wrong.bio = m.profile_bio_too_long({ max: max.bio });
  if (unreadable) wrong.dateOfBirth = m.profile_date_of_birth_incomplete();
  else if (dateOfBirth > localToday()) wrong.dateOfBirth = m.profile_date_of_birth_invalid();
  if (lengthOf(location) > max.location) wrong.location = m.profile_location_too_long({ max: max.location });
  if (lengthOf(phoneNumber) > max.phoneNumber) {
    wrong.phoneNumber = m.profile_phone_number_too_long({ max: max.phoneNumber });
  }
  return wrong;
}

/** One form with one save. Typed text is kept as a draft until it has been saved. */
export function PersonalForm({ viewer, stored }: { viewer: Viewer; stored: Stored }) {
  const gateway = useGateway();
  const [update] = useMutation(updateProfileMutation);
  const date = useRef<HTMLInputElement>(null);
  const google = viewer.authProvider === 'google';
  const base = useRef(typedOf(stored));

  const save = async (typed: Personal) => {
    // Fields that were changed meanwhile in another tab, and not here, keep that change.
    const { data } = await gateway.query({ query: personalQuery, fetchPolicy: 'network-only' });
    const now = data?.me ? typedOf(data.me) : base.current;
    const merged = { ...now };
    for (const { path } of fields()) {
      const field = path as keyof Personal;
      if (typed[field] !== base.current[field]) merged[field] = typed[field];
    }
    const { name, dateOfBirth, ...rest } = merged;
    const input = { ...rest, ...(!google && { name }), dateOfBirth: dateOfBirth || null };
    const answer = await update({ variables: { input } });
    base.current = typedOf(answer.data!.updateProfile);
  };
  const item = useItemForm<Personal>({
    owner: viewer.id,
    draft: 'profile',
    stored: typedOf(stored),
    version: null,
    fields: fields(),
    validate: (typed: Personal) => wrongPersonal(typed, date.current?.validity?.badInput ?? false),
    create: save,
    onSaved: () => {
      item.startFrom(base.current, null);
      toast.success(m.profile_updated());
    },
  });
  const { bio } = item.form.values;
  return (
    <form
      ref={item.formRef}
      className={css.root}
      aria-label={m.profile_about_heading()}
      noValidate
      onSubmit={item.submit}
    >
      <DraftNote {...item} onDiscard={item.discardDraft} />
      {/* No maxLength: it would cut pasted text silently. */}
      <TextInput
        {...item.form.getInputProps('name')}
        label={m.profile_name()}
        required={!google}
        disabled={google}
        description={google ? m.profile_name_of_google() : undefined}
        inputWrapperOrder={order}
        autoComplete="name"
      />
      <Textarea
        {...item.form.getInputProps('bio')}
        label={m.profile_bio()}
        optional
        rows={4}
        description={<Count length={lengthOf(bio)} most={max.bio} />}
        inputWrapperOrder={order}
        classNames={{ input: css.bio, description: css.count }}
      />
      <TextInput
        {...item.form.getInputProps('dateOfBirth')}
        ref={date}
        type="date"
        max={localToday()}
        label={m.profile_date_of_birth()}
        optional
        description={m.profile_date_of_birth_hint()}
        inputWrapperOrder={order}
        autoComplete="bday"
        classNames={{ wrapper: css.short }}
      />
      <TextInput
        {...item.form.getInputProps('location')}
        label={m.profile_location()}
        optional
        autoComplete="address-level2"
      />
      <TextInput
        {...item.form.getInputProps('phoneNumber')}
        type="tel"
        label={m.profile_phone_number()}
        optional
        autoComplete="tel"
        classNames={{ wrapper: css.short }}
      />
      {/* Errors of a field are shown below it. */}
      <ProblemNote {...item} wrong={null} failed={m.profile_update_failed()} />
      <BusyButton type="submit" busy={item.saving} busyText={m.profile_saving()}>
        {m.profile_save()}
      </BusyButton>
    </form>
  );
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Used length of the text. */
function Count({ length, most }: { length: number; most: number }) {
  return <span data-over={length > most || undefined}>{m.profile_bio_length({ length, max: most })}</span>;
}
