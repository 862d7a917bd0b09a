import { m } from '@quiet-time/schema/sentences';
import { paletteColor } from '@quiet-time/web/palette-color.ts';
import { Suspense, useState } from 'react';
import { focusHeading } from '../../ui/focus-text.ts';
import { IconChevronRight, IconX } from '../../ui/icons.ts';
import css from './announcement-banner.module.css';
import type { Announcement } from './announcements.documents.ts';
import { AnnouncementDialog } from './lazy-announcement-dialog.ts';
import { useViewCount } from './use-view-count.ts';

interface Props {
  /** At least one, the most urgent first. */
  announcements: readonly Announcement[];
  onDismiss(id: string): void;
}

/** One line above the page, in reserved space: one announcement at a time. */
export function AnnouncementBanner({ announcements, onDismiss }: Props) {
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const place = at % announcements.length;
  const shown = { place: place + 1, all: announcements.length };
  const announcement = announcements[place]!;
  const { id, title, content, lang, displaySettings } = announcement;
  const onClick = useViewCount(id);
  const dismiss = () => {
    // The focused button disappears with the last announcement.
    if (announcements.length === 1) focusHeading();
    onDismiss(id);
  };
  return (
    <>
      <section
        className={css.root}
        aria-label={m.announcements()}
        style={{ borderLeftColor: paletteColor(displaySettings.backgroundColor) }}
      >
        <p lang={lang} dir="auto">
          <strong>{title}</strong> <span className={css.more}>{content}</span>
        </p>
        <button
          type="button"
          className={css.read}
          aria-label={m.announcement_read_of({ title })}
          onClick={() => {
            onClick();
            setOpen(true);
          }}
        >
          {m.announcement_read()}
        </button>
        {announcements.length > 1 && (
          <button
            type="button"
            className={css.next}
            aria-label={m.announcement_next(shown)}
            onClick={() => setAt(place + 1)}
          >
            {m.announcement_place(shown)}
            <IconChevronRight size={16} aria-hidden="true" />
          </button>
        )}
        {displaySettings.allowDismiss && (
          <button type="button" aria-label={m.announcement_dismiss({ title })} onClick={() => dismiss()}>
            <IconX size={18} aria-hidden="true" />
          </button>
        )}
      </section>
      {open && (
        <Suspense>
          <AnnouncementDialog announcement={announcement} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
