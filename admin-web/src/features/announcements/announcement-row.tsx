import { CutText } from '../../ui/cut-text.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useMutation } from '@apollo/client/react';
import { Switch } from '@mantine/core';
import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { announcementAudiences, announcementPriorities, announcementTypes } from '@quiet-time/schema/labels';
import { dayOf, momentOf } from '@quiet-time/schema/web/moments.ts';
import { failure } from '@quiet-time/schema/web/sentence.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconPaperclip, IconPencil, IconTrash } from '../../ui/icons.ts';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { type ListedAnnouncement, staleAfterChange } from './announcement-list.ts';
import css from './announcement-row.module.css';
import { ToggleAnnouncementDocument } from './announcements.documents.ts';

interface Props {
  announcement: ListedAnnouncement;
  selected: boolean;
  onSelect(): void;
  onEdit(): void;
  onDelete(): void;
}

/** An announcement in the list: what, for whom, when, how it is read, and what can be done with it. */
export function AnnouncementRow({ announcement, selected, onSelect, onEdit, onDelete }: Props) {
  const { id, title, content, type, priority, isActive, targetAudience } = announcement;
  const { attachments, statistics, displaySettings } = announcement;
  const [toggle, { loading }] = useMutation(ToggleAnnouncementDocument, staleAfterChange);
  const flip = async () => {
    try {
      await toggle({ variables: { id, isActive: !isActive } });
      toast.success(isActive ? announcementMessages.announcementDeactivated : switchedOn(announcement), {
        subject: id,
      });
    } catch (error) {
      toast.error(failure(announcementMessages.announcementToggleFailed, error), { subject: id });
    }
  };
  return (
    <li
      className={css.root}
      data-off={!isActive || undefined}
      data-selected={selected || undefined}
      style={{ borderLeftColor: displaySettings.backgroundColor }}
    >
      <div className={css.check}>
        <RowCheckbox label={`Select ${title}`} checked={selected} onChange={onSelect} />
      </div>
      <div className={css.words}>
        <p className={css.about}>
          <Badge>{announcementTypes[type]}</Badge>
          <span className={css.priority} data-priority={priority}>
            {announcementPriorities[priority]}
          </span>
          <span>{announcementAudiences[targetAudience]}</span>
          <span>{timeOf(announcement)}</span>
          {attachments.length > 0 && (
            <span>
              <IconPaperclip size={14} role="img" aria-label="Files:" /> {attachments.length}
            </span>
          )}
        </p>
        <h2>
          <button type="button" onClick={onEdit}>
            {title}
          </button>
        </h2>
        <CutText lines={2} of={title} className={css.content}>
          {content}
        </CutText>
      </div>
      <dl className={css.numbers}>
        {(['views', 'clicks', 'downloads'] as const).map((name) => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd>{(statistics?.[name] ?? 0).toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <Switch
          aria-label={`Show ${title}`}
          checked={isActive}
          aria-busy={loading}
          onChange={() => !loading && void flip()}
          withThumbIndicator={false}
        />
        <IconButton aria-label={`Edit ${title}`} onClick={onEdit}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={`Delete ${title}`} onClick={onDelete}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** What switching one on does: its days may not have come, or be over. `now` is in milliseconds. */
function switchedOn({ startDate, endDate }: ListedAnnouncement, now = Date.now()): string {
  if (Date.parse(startDate) > now) return announcementMessages.announcementWaits(momentOf(startDate));
  if (endDate && Date.parse(endDate) <= now) return announcementMessages.announcementOver(momentOf(endDate));
  return announcementMessages.announcementActivated;
}

const names = { views: 'Views', clicks: 'Clicks', downloads: 'Downloads' } as const;

/** "from 2 Nov 2026", "15 Nov 2026 – 24 Dec 2026" */
const timeOf = ({ startDate, endDate }: ListedAnnouncement): string =>
  endDate ? `${dayOf(startDate)} – ${dayOf(endDate)}` : `from ${dayOf(startDate)}`;
