import { announcementTypes } from '@quiet-time/schema/announcement-types';
import { m } from '@quiet-time/schema/sentences';
import { readable } from '@quiet-time/web/contrast.ts';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { paletteColor } from '@quiet-time/web/palette-color.ts';
import { useEffect, useId } from 'react';
import LinkedReferences from '../../ui/linked-references.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import css from './announcement-dialog.module.css';
import { AnnouncementFiles } from './announcement-files.tsx';
import type { Announcement } from './announcements.documents.ts';
import { useViewCount } from './use-view-count.ts';

interface Props {
  announcement: Announcement;
  /** Called with the id once the dialog is rendered. */
  onShown?(id: string): void;
  onClose(): void;
}

/** A whole announcement with its files. */
export default function AnnouncementDialog({ announcement, onShown, onClose }: Props) {
  const { id, title, content, lang, type, displaySettings } = announcement;
  const titleId = useId();
  const textId = useId();
  const onClick = useViewCount(id);
  useEffect(() => onShown?.(id), [onShown, id]);
  const { background, text } = readable(displaySettings.backgroundColor, displaySettings.textColor);
  return (
    <ModalDialog
      labelledBy={titleId}
      describedBy={textId}
      className={css.root}
      lightDismiss
      onClose={onClose}
    >
      <div className={css.body} style={{ borderTopColor: paletteColor(displaySettings.backgroundColor) }}>
        <span className={css.type} style={{ background, color: text }}>
          {announcementTypes[type]()}
        </span>
        <h2 id={titleId} lang={lang} dir="auto">
          {title}
        </h2>
        <p id={textId} lang={lang} dir="auto">
          <LinkedReferences text={content} lang={lang} />
        </p>
        <AnnouncementFiles announcement={announcement} onFetch={onClick} />
      </div>
      <div className={css.foot}>
        {/* Always in view, and focused first; otherwise the focus would be on a video. */}
        <Button fullWidth data-first onClick={onClose}>
          {m.announcement_close()}
        </Button>
      </div>
    </ModalDialog>
  );
}
