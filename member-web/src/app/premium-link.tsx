import { useSessionToken } from '@quiet-time/web/session.ts';
import { NavLink } from 'react-router';
import { premiumItem } from './navigation.ts';
import { useParts } from './use-parts.ts';

interface Props {
  className: string | undefined;
}

/** The pill in the top bar. Who has premium is offered none; of members nothing is shown until that is known. */
export function PremiumLink({ className }: Props) {
  const token = useSessionToken();
  const loaded = useParts(token !== null);
  const link = (
    <NavLink to={premiumItem.to} className={className}>
      {premiumItem.label}
    </NavLink>
  );
  if (!token || loaded === 'failed') return link;
  return loaded && <loaded.parts.WithoutPremium>{link}</loaded.parts.WithoutPremium>;
}
