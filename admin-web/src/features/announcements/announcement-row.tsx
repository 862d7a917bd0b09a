import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { paletteColor } from '@quiet-time/web/palette-color.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { announcementTypes } from '@quiet-time/schema/announcement-types';
import { announcementAudiences, announcementPriorities } from '@quiet-time/schema/labels';
import { dayOf, momentInZone, momentOf } from '@quiet-time/web/moments.ts';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useNavigate } from 'react-router';
import type { Selection } from '../../lib/use-selection.ts';
import { Badge } from '../../ui/badge.tsx';
import { CutText } from '../../ui/cut-text.tsx';
import { IconPaperclip, IconSend } from '../../ui/icons.ts';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { useRowProps } from '../../ui/section/keyed-list.tsx';
import { editAndDelete, RowActions } from '../../ui/section/row-actions.tsx';
import type { ItemActions } from '../../ui/section/section.tsx';
import { evict } from '../../ui/section/stale.ts';
import css from './announcement-row.module.css';
import { type ListedAnnouncement, stale } from './announcement-values.ts';
import { ToggleAnnouncementDocument } from './announcements.documents.ts';

interface Props {
  announcement: ListedAnnouncement;
  selection: Selection<ListedAnnouncement>;
  actions: ItemActions<ListedAnnouncement>;
}

/** An announcement in the list: content, audience, period, counters and actions. */
export function AnnouncementRow({ announcement, selection, actions }: Props) {
  const { id, title, content, type, priority, isActive, targetAudience } = announcement;
  const { attachments, statistics, displaySettings } = announcement;
  const navigate = useNavigate();
  const [toggle, { loading }] = useMutation(ToggleAnnouncementDocument, {
    update: (cache) => evict(cache, stale),
  });
  const flip = async () => {
    try {
      await toggle({ variables: { id, isActive: !isActive } });
      toast.success(isActive ? m.announcement_deactivated() : switchedOn(announcement), {
        subject: id,
      });
    } catch (error) {
      toast.error(failure(m.announcement_toggle_failed(), error), { subject: id });
    }
  };
  return (
    <li
      {...useRowProps()}
      className={css.root}
      data-off={!isActive || undefined}
      data-selected={selection.has(id) || undefined}
      style={{ borderLeftColor: paletteColor(displaySettings.backgroundColor) }}
    >
      <div className={css.check}>
        <RowCheckbox
          label={`Select ${title}`}
          checked={selection.has(id)}
          onChange={() => selection.toggle(announcement)}
        />
      </div>
      <div className={css.words}>
        <p className={css.about}>
          <Badge>{announcementTypes[type]()}</Badge>
          <span className={css.priority} data-priority={priority}>
            {announcementPriorities[priority]}
          </span>
          <span>{announcementAudiences[targetAudience]}</span>
          {isScheduled(announcement) ? (
            <Badge tone="info">Scheduled for {momentInZone(announcement.startDate)}</Badge>
          ) : (
            <span>{timeOf(announcement)}</span>
          )}
          {isOver(announcement) && <Badge>Over</Badge>}
          {attachments.length > 0 && (
            <span>
              <IconPaperclip size={14} role="img" aria-label="Files:" /> {attachments.length}
            </span>
          )}
        </p>
        <h2>
          <button type="button" data-opens onClick={() => actions.edit(announcement)}>
            {title}
          </button>
        </h2>
        <CutText of={title} className={css.content}>
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
        />
        <RowActions
          name={title}
          actions={[
            {
              label: 'Mail',
              named: `Write a letter from ${title}`,
              Icon: IconSend,
              run: () => navigate(`/admin?s=letters&edit=new&from=announcement:${id}`),
            },
            ...editAndDelete(announcement, actions),
          ]}
        />
      </div>
    </li>
  );
}

const isToCome = ({ startDate }: ListedAnnouncement) => Date.parse(startDate) > Date.now();
const isPast = ({ endDate }: ListedAnnouncement) => endDate !== null && Date.parse(endDate) <= Date.now();
const isOver = (announcement: ListedAnnouncement) => announcement.isActive && isPast(announcement);
const isScheduled = (announcement: ListedAnnouncement) =>
  announcement.isActive && isToCome(announcement) && !isPast(announcement);

/** Returns the toast for switching an announcement on, which may be before or after its period. */
function switchedOn(announcement: ListedAnnouncement): string {
  const { startDate, endDate } = announcement;
  if (isToCome(announcement)) return m.announcement_waits({ day: momentOf(startDate) });
  if (endDate && isPast(announcement)) return m.announcement_over({ day: momentOf(endDate) });
  return m.announcement_activated();
}

const names = { views: 'Views', clicks: 'Clicks', downloads: 'Downloads' } as const;

/** Formats the period: "from 2 Nov 2026", "15 Nov 2026 – 24 Dec 2026". */
const timeOf = ({ startDate, endDate }: ListedAnnouncement): string =>
  endDate ? `${dayOf(startDate)} – ${dayOf(endDate)}` : `from ${dayOf(startDate)}`;
