import { IconCalendar, IconList, IconListCheck } from '../../ui/icons.ts';
import css from '../../ui/segments.module.css';

export type View = 'list' | 'calendar' | 'plan';

interface Props {
  view: View;
  onView(view: View): void;
}

const views = [
  { name: 'list', label: 'List', Icon: IconList },
  { name: 'calendar', label: 'Calendar', Icon: IconCalendar },
  { name: 'plan', label: 'Plan', Icon: IconListCheck },
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
