import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { UserLabelsDocument } from './people.documents.ts';

/** Returns all labels of people in alphabetical order; none until they are loaded. */
export function useUserLabels(): string[] {
  const { latest } = useGatewayQuery(UserLabelsDocument);
  return latest?.userLabels.map(({ label }) => label) ?? [];
}
