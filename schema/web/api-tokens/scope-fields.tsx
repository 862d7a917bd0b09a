import { m } from '@quiet-time/schema/sentences';
import { type TokenAccess, type TokenDomain, tokenDomains } from '@quiet-time/schema/token-scopes';
import { useId } from 'react';
import { NativeSelect } from '../controls/native-select.tsx';
import css from './api-tokens.module.css';
import { domainNames } from './token-words.ts';

interface Props {
  /** Scopes available to the member. */
  offered: readonly string[];
  error: string | undefined;
}

const levels: Record<TokenAccess, () => string> = { read: m.api_tokens_read, write: m.api_tokens_write };

/** Scopes of a token by domain. Each field is named after its domain and has a scope as its value. */
export function ScopeFields({ offered, error }: Props) {
  const id = useId();
  const domains = (Object.keys(tokenDomains) as TokenDomain[]).filter((domain) =>
    offered.includes(`${domain}:read`),
  );
  return (
    <fieldset className={css.scopes} aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend>{m.api_tokens_may()}</legend>
      <p id={`${id}-hint`}>{m.api_tokens_may_hint()}</p>
      {domains.map((domain) => (
        <div key={domain}>
          <label htmlFor={`${id}-${domain}`}>{domainNames[domain]()}</label>
          <NativeSelect
            id={`${id}-${domain}`}
            name={domain}
            size="sm"
            error={Boolean(error)}
            data={[
              { value: '', label: m.api_tokens_no_access() },
              ...tokenDomains[domain].map((access) => ({
                value: `${domain}:${access}`,
                label: levels[access](),
              })),
            ]}
          />
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className={css.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Returns the scopes chosen in a form. */
export const chosenScopes = (form: FormData): string[] =>
  Object.keys(tokenDomains).flatMap((domain) => String(form.get(domain) ?? '') || []);
