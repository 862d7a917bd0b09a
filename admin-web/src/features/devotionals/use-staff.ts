import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { DevotionalStaffDocument } from './devotionals.documents.ts';

/** Administrator or editor. */
export interface StaffMember {
  id: string;
  name: string;
}

/**
 * Returns the administrators and editors, by name; empty while they load.
 * @param also person who may have been one of them
 */
export function useStaff(also: StaffMember | null = null): readonly StaffMember[] {
  const { data } = useGatewayQuery(DevotionalStaffDocument, { fetchPolicy: 'cache-first' });
  const staff = data?.devotionalStaff ?? [];
  return also && !staff.some(({ id }) => id === also.id) ? [...staff, also] : staff;
}
