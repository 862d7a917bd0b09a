import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { languageNames } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { Note } from '@quiet-time/web/note.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { optionsOf } from '../../lib/options-of.ts';
import css from '../../ui/field-groups.module.css';
import { lastSeenFilter, roleFilter, subscriptionFilter } from '../../ui/people/people-filters.ts';
import { useUserLabels } from '../../ui/people/use-user-labels.ts';
import { SavedFiltersDocument } from '../../ui/saved-filters/saved-filters.documents.ts';
import { audienceOfFilter } from './audience-of-filter.ts';
import { type Audience, everybody } from './letter-words.ts';

interface Props {
  audience: Audience;
  onChange(audience: Audience): void;
}

/** Filters of the people who get a letter, chosen one by one or by a saved filter of the list of users. */
export function AudienceFields({ audience, onChange }: Props) {
  const saved = useGatewayQuery(SavedFiltersDocument, { variables: { section: 'users' } }).latest
    ?.savedFilters;
  const [filter, setFilter] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [shown, setShown] = useState({ role: false, search: false });
  const known = useUserLabels();
  const labels = audience.label && !known.includes(audience.label) ? [audience.label, ...known] : known;
  const set = (change: Partial<Audience>) => {
    setFilter('');
    setLeft([]);
    onChange({ ...audience, ...change });
  };
  const fill = (id: string) => {
    const chosen = saved?.find((each) => each.id === id);
    const read = chosen ? audienceOfFilter(chosen.query) : { audience: everybody, left: [] };
    setFilter(id);
    setLeft(read.left);
    setShown({
      role: shown.role || read.audience.role !== null,
      search: shown.search || read.audience.search !== '',
    });
    onChange(read.audience);
  };
  const select = <Name extends 'subscription' | 'label' | 'language' | 'lastSeen' | 'role'>(
    name: Name,
    label: string,
    all: string,
    options: Record<string, string | (() => string)>,
  ) => (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...optionsOf(options)]}
      value={audience[name] ?? ''}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value || null })}
    />
  );
  return (
    <>
      {saved && saved.length > 0 && (
        <NativeSelect
          label="Saved filter of users"
          description="Fills in what follows."
          data={[{ value: '', label: 'None' }, ...saved.map(({ id, name }) => ({ value: id, label: name }))]}
          value={filter}
          onChange={({ currentTarget }) => fill(currentTarget.value)}
        />
      )}
      {left.length > 0 && (
        <Note tone="info">
          Letters can’t be limited by a part of this filter, which is left out: {left.join(', ')}.
        </Note>
      )}
      <div className={css.pair}>
        {select('subscription', 'Plan', subscriptionFilter.all, subscriptionFilter.options)}
        {labels.length > 0 &&
          select('label', 'Label', 'Any label', Object.fromEntries(labels.map((each) => [each, each])))}
        {select('language', 'Language', 'Any language', languageNames)}
        {select('lastSeen', 'Last visit', lastSeenFilter.all, lastSeenFilter.options)}
        {shown.role && select('role', 'Role', roleFilter.all, roleFilter.options)}
        {shown.search && (
          <TextInput
            label="Name or address contains"
            value={audience.search ?? ''}
            maxLength={limits.user.search}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ search: currentTarget.value })}
          />
        )}
      </div>
    </>
  );
}
