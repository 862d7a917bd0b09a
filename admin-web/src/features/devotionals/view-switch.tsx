import { IconCalendar, IconList } from '../../ui/icons.ts';
import css from '../../ui/segments.module.css';

type View = 'list' | 'calendar';

interface Props {
  view: View;
  onView(view: View): void;
}

const views = [
  { name: 'list', label: 'List', Icon: IconList },
  { name: 'calendar', label: 'Calendar', Icon: IconCalendar },
] as const;

/** Switches between the list and the calendar. */
export function ViewSwitch({ view, onView }: Props) {
  return (
    <fieldset className={css.root} aria-label="View">
      {views.map(({ name, label, Icon }) => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => onView(name)}>
          <Icon size={17} aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
