import { Button } from '@mantine/core';
import { type PrayerType, prayerTypes } from '@quiet-time/schema/prayer-types';
import { LongText } from '@quiet-time/web/long-text.tsx';
import { dayOf } from '@quiet-time/web/moments.ts';
import { AttachedNames } from '../../ui/attachments/attached-names.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import { EditAndDelete } from '../../ui/section/row-actions.tsx';
import type { ItemActions } from '../../ui/section/section.tsx';
import css from './prayer-card.module.css';
import type { ListedPrayer } from './prayer-values.ts';

interface Props {
  type: PrayerType;
  /** Prayers of this type, the current one first. */
  prayers: readonly ListedPrayer[];
  onWrite(): void;
  actions: ItemActions<ListedPrayer>;
}

/** Current prayer of a type, or an invitation to write one, with the other prayers of the type below. */
export function PrayerCard({ type, prayers, onWrite, actions }: Props) {
  const current = prayers.find(({ isActive }) => isActive);
  const others = prayers.filter(({ isActive }) => !isActive);
  const name = prayerTypes[type]();
  return (
    <section className={css.root} aria-labelledby={`prayer-${type}`}>
      <header>
        <h2 id={`prayer-${type}`}>{name}</h2>
        {current && <Actions prayer={current} {...actions} />}
      </header>
      {current ? (
        <>
          <h3>{current.title}</h3>
          <LongText text={current.content} of={current.title} className={css.content} />
          <AttachedNames names={current.attachments.map(({ name }) => name)} />
          <small>Last saved {dayOf(current.updatedAt)}</small>
        </>
      ) : (
        <div className={css.none}>
          <p>There is no {name.toLowerCase()} prayer just now. Members see a gap here.</p>
          <Button variant="light" onClick={onWrite}>
            Create {name.toLowerCase()} prayer
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <details className={css.others}>
          <summary>
            Not shown ({others.length}) <IconChevronDown size={15} aria-hidden="true" />
          </summary>
          <ul>
            {others.map((prayer) => (
              <li key={prayer.id}>
                <span>
                  {prayer.title}
                  <small>{dayOf(prayer.updatedAt)}</small>
                </span>
                <Actions prayer={prayer} {...actions} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Actions({ prayer, ...actions }: ItemActions<ListedPrayer> & { prayer: ListedPrayer }) {
  return (
    <div className={css.actions}>
      <EditAndDelete item={prayer} name={prayer.title} {...actions} />
    </div>
  );
}
