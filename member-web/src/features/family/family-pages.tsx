import FamilyPage from './family-page.tsx';
import InvitationPage from './invitation-page.tsx';

const parts = { family: FamilyPage, invitation: InvitationPage };

/** Pages of a family, loaded together, because an invitation leads to the family. */
export default function FamilyPages({ part }: { part: keyof typeof parts }) {
  const Part = parts[part];
  return <Part />;
}
