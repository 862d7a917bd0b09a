import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { paletteColor } from '@quiet-time/web/palette-color.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { announcementTypes } from '@quiet-time/schema/announcement-types';
import { announcementAudiences, announcementPriorities } from '@quiet-time/schema/labels';
import { momentInZone, momentOf } from '@quiet-time/web/moments.ts';
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
  const state = stateOf(announcement);
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
          <Badge tone={tones[state]}>{states[state]}</Badge>
          <span>{periodOf(announcement, state)}</span>
          {state === 'shown' && !displaySettings.showOnHomepage && !displaySettings.showInModal && (
            <span>In programs only</span>
          )}
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

const states = { shown: 'Shown', scheduled: 'Scheduled', over: 'Over', off: 'Off' } as const;
type State = keyof typeof states;
const tones = { shown: 'ok', scheduled: 'info', over: undefined, off: undefined } as const;

/** Returns the state at this moment, by the rule of the server's counts. */
function stateOf({ isActive, startDate, endDate }: ListedAnnouncement): State {
  if (!isActive) return 'off';
  if (endDate !== null && Date.parse(endDate) <= Date.now()) return 'over';
  return Date.parse(startDate) > Date.now() ? 'scheduled' : 'shown';
}

/** Formats the times that matter in a state, with hours and zone: "until 24 Dec 2026, 18:00 UTC". */
function periodOf({ startDate, endDate }: ListedAnnouncement, state: State): string {
  const start = momentInZone(startDate);
  const end = endDate && momentInZone(endDate);
  if (state === 'over') return `since ${end}`;
  if (state === 'shown') return end ? `until ${end}` : `since ${start}`;
  return end ? `${start} – ${end}` : `from ${start}`;
}

/** Returns the toast for switching an announcement on, which may be before or after its period. */
function switchedOn(announcement: ListedAnnouncement): string {
  const { startDate, endDate } = announcement;
  const state = stateOf({ ...announcement, isActive: true });
  if (state === 'scheduled') return m.announcement_waits({ day: momentOf(startDate) });
  if (state === 'over' && endDate) return m.announcement_over({ day: momentOf(endDate) });
  return m.announcement_activated();
}

const names = { views: 'Views', clicks: 'Clicks', downloads: 'Downloads' } as const;
