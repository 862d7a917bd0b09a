import { announcementTypes } from '@quiet-time/schema/announcement-types';
import { readable } from '@quiet-time/web/contrast.ts';
import css from './announcement-preview.module.css';
import type { AnnouncementValues } from './announcement-values.ts';

/** Preview for readers, about as on the home page and opened. */
export function AnnouncementPreview({ values }: { values: AnnouncementValues }) {
  const { title, content, type, backgroundColor, textColor, attachments } = values;
  const label = readable(backgroundColor, textColor);
  return (
    <section className={css.root} aria-label="Preview">
      <div className={css.banner} style={{ borderColor: backgroundColor }}>
        <p>
          <strong>{title || 'Title'}</strong> {content || 'Content'}
        </p>
      </div>
      <div className={css.opened} style={{ borderColor: backgroundColor }}>
        <span className={css.label} style={{ background: label.background, color: label.text }}>
          {announcementTypes[type]()}
        </span>
        <h3>{title || 'Title'}</h3>
        <p>{content || 'Content'}</p>
        {attachments.length > 0 && <small>{attachments.map(({ name }) => name).join(', ')}</small>}
      </div>
    </section>
  );
}
