import { timezones } from '@quiet-time/schema/labels';
import { m } from '@quiet-time/schema/sentences';
import { NativeSelect } from '@quiet-time/web/controls/native-select.tsx';
import { timezone as deviceZone } from '../../lib/timezone.ts';
import css from './preferences-tab.module.css';

interface Props {
  /** IANA name. */
  value: string;
  onChange(timezone: string): void;
}

/** Select for a time zone, the most common ones first, with a button for this device's zone. */
export function TimezoneSelect({ value, onChange }: Props) {
  const common = Object.entries(commonZones()).map(([zone, label]) => ({ value: zone, label }));
  const first = new Set<string>(Object.keys(timezones));
  const here = deviceZone();
  // Browsers list each zone under one of its names only.
  const known = [...new Set([...(Intl.supportedValuesOf?.('timeZone') ?? []), here, value])];
  const others = known.filter((zone) => !first.has(zone)).sort();
  return (
    <>
      <NativeSelect
        size="md"
        label={m.profile_timezone()}
        value={value}
        data={[
          { group: m.profile_timezones_common(), items: common },
          {
            group: m.profile_timezones_all(),
            items: others.map((zone) => ({ value: zone, label: readable(zone) })),
          },
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {here !== value && (
        <button type="button" className={css.device} onClick={() => onChange(here)}>
          {m.profile_timezone_use_device({ timezone: labelOf(here) })}
        </button>
      )}
    </>
  );
}

const readable = (zone: string) => zone.replaceAll('_', ' ');
const labelOf = (zone: string) => commonZones()[zone] ?? readable(zone);

/** Returns the common zones by IANA name, with names in the page's language. */
function commonZones(): Record<string, string> {
  const names = ['UTC', ...m.profile_timezone_names().split('|')];
  return Object.fromEntries(Object.keys(timezones).map((zone, index) => [zone, names[index]!]));
}
