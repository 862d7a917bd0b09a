import { Button } from '@mantine/core';
import { type PrayerType, prayerTypes } from '@quiet-time/schema/labels';
import { LongText } from '@quiet-time/schema/web/long-text.tsx';
import { dayOf } from '@quiet-time/schema/web/moments.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconChevronDown, IconPaperclip, IconPencil, IconTrash } from '../../ui/icons.ts';
import css from './prayer-card.module.css';
import type { ListedPrayer } from './prayer-values.ts';

interface Props {
  type: PrayerType;
  /** Those of this type, the current one first. */
  prayers: readonly ListedPrayer[];
  onWrite(): void;
  onEdit(prayer: ListedPrayer): void;
  onDelete(prayer: ListedPrayer): void;
}

/** The current prayer of a type, or an invitation to write one, and below it the others of the type. */
export function PrayerCard({ type, prayers, onWrite, onEdit, onDelete }: Props) {
  const current = prayers.find(({ isActive }) => isActive);
  const others = prayers.filter(({ isActive }) => !isActive);
  const name = prayerTypes[type];
  return (
    <section className={css.root} aria-labelledby={`prayer-${type}`}>
      <header>
        <h2 id={`prayer-${type}`}>{name}</h2>
        {current && <Actions prayer={current} onEdit={onEdit} onDelete={onDelete} />}
      </header>
      {current ? (
        <>
          <h3>{current.title}</h3>
          <LongText text={current.content} of={current.title} className={css.content} />
          <Files prayer={current} />
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
                <Actions prayer={prayer} onEdit={onEdit} onDelete={onDelete} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Actions({
  prayer,
  onEdit,
  onDelete,
}: { prayer: ListedPrayer } & Pick<Props, 'onEdit' | 'onDelete'>) {
  return (
    <div className={css.actions}>
      <IconButton aria-label={`Edit ${prayer.title}`} onClick={() => onEdit(prayer)}>
        <IconPencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={`Delete ${prayer.title}`} onClick={() => onDelete(prayer)}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** The names of what is attached. */
function Files({ prayer: { attachments } }: { prayer: ListedPrayer }) {
  if (attachments.length === 0) return null;
  return (
    <small className={css.files}>
      <IconPaperclip size={14} role="img" aria-label="Attachments" />
      {attachments.map(({ name }) => name).join(', ')}
    </small>
  );
}
