import { auditActions, auditKinds, auditWays } from '@quiet-time/schema/back-office/kinds';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { shiftDay } from '@quiet-time/web/local-date.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useFilters } from '../../ui/section/use-filters.ts';

interface Person {
  id: string;
  name: string;
}

/** Returns the start of a day in the administrator's time zone as an ISO timestamp. */
const startOf = (day: string) => new Date(`${day}T00:00`).toISOString();

/**
 * Reads the filters of the audit log from the address. Any person, date or subject in the address is accepted, as a
 * link may name a former administrator.
 * @param actors the administrators, once loaded
 */
export function useAuditFilters(actors: readonly Person[] = []) {
  const { params } = useAddress();
  const asked = (name: string, isValid: (value: string) => boolean = Boolean) => {
    const value = params.get(name) ?? '';
    return isValid(value) ? { [value]: value } : {};
  };
  const kind = params.get('kind');
  const who = Object.keys(asked('who')).map((id) => [id, 'Somebody else']);
  const filters = useFilters({
    selects: {
      who: {
        label: 'Who',
        all: 'Everybody',
        options: Object.fromEntries([...who, ...actors.map(({ id, name }) => [id, name])]) as Record<
          string,
          string
        >,
      },
      kind: { label: 'Kind', all: 'All kinds', options: auditKinds },
      action: {
        label: 'What was done',
        all: 'Whatever was done',
        options: Object.fromEntries(
          Object.entries(auditActions).filter(([action]) => !kind || action.startsWith(`${kind}.`)),
        ) as Record<string, string>,
      },
      via: { label: 'Way', all: 'Every way', options: auditWays },
      // The next three have their own controls.
      from: { options: asked('from', isLocalDate) },
      to: { options: asked('to', isLocalDate) },
      subject: { options: asked('subject') },
    },
  });
  const { values } = filters;
  return {
    filters,
    /** Variables of the query. */
    wanted: {
      actorId: values.who,
      subjectId: values.subject,
      kind: values.kind,
      action: values.action,
      via: values.via,
      from: values.from && startOf(values.from),
      // The last day is included.
      to: values.to && startOf(shiftDay(values.to, 1)),
    },
  };
}
