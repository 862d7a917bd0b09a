import { m } from '@quiet-time/schema/sentences';
import { useDeviceSetting } from '../../../ui/device-setting.ts';
import { rate } from './rate.ts';
import css from './rate-select.module.css';

/** Select for the reading speed. */
export function RateSelect() {
  const value = useDeviceSetting(rate);
  return (
    <select
      className={css.root}
      aria-label={m.reading_pace()}
      value={value}
      onChange={({ target }) => rate.set(rate.values[target.selectedIndex] ?? '1')}
    >
      {rate.values.map((each) => (
        <option key={each} value={each}>
          {m.reading_pace_times({ times: Number(each) })}
        </option>
      ))}
    </select>
  );
}
