import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Suspense, useState } from 'react';
import type { Viewer } from '../../session/use-viewer.ts';
import { AnnouncementBanner } from './announcement-banner.tsx';
import {
  type Announcement,
  AnnouncementsDocument,
  MyAnnouncementsDocument,
} from './announcements.documents.ts';
import { noteDismissed, noteOpened, wasDismissed, wasOpened } from './dismissed.ts';
import { AnnouncementDialog } from './lazy-announcement-dialog.ts';
import { useQuietMoment } from './use-quiet-moment.ts';

/** Banner with this reader's announcements, and at most one dialog. */
export default function ShownAnnouncements({ viewer }: { viewer: Viewer | null }) {
  const once = { fetchPolicy: 'cache-first' } as const;
  const forGuests = useGatewayQuery(AnnouncementsDocument, { ...once, skip: viewer !== null });
  const forMember = useGatewayQuery(MyAnnouncementsDocument, { ...once, skip: viewer === null });
  const announced = viewer
    ? (forMember.data?.activeAnnouncements ?? [])
    : (forGuests.data?.publicAnnouncements ?? []);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const current = announced.filter(({ id }) => !dismissed.includes(id) && !wasDismissed(id));
  const dismiss = (id: string) => {
    noteDismissed(id);
    setDismissed((before) => [...before, id]);
  };
  const banners = current.filter(({ displaySettings }) => displaySettings.showOnHomepage);
  return (
    <>
      {banners.length > 0 && <AnnouncementBanner announcements={banners} onDismiss={dismiss} />}
      <OneWindow announcements={current} viewer={viewer} onDismiss={dismiss} />
    </>
  );
}

interface WindowProps {
  announcements: readonly Announcement[];
  viewer: Viewer | null;
  onDismiss(id: string): void;
}

/** Dialog for the first announcement that asks for one and had none in this browser session. The next one waits. */
function OneWindow({ announcements, viewer, onDismiss }: WindowProps) {
  const [done, setDone] = useState(false);
  const [opened, setOpened] = useState<Announcement | null>(null);
  const next = announcements.find(({ id, displaySettings }) => displaySettings.showInModal && !wasOpened(id));
  if (done || (!next && !opened)) return null;
  if (!opened) return <AtQuietMoment viewer={viewer} onQuiet={() => next && setOpened(next)} />;
  const { id, displaySettings } = opened;
  return (
    <Suspense>
      <AnnouncementDialog
        announcement={opened}
        onShown={noteOpened}
        onClose={() => {
          setDone(true);
          if (displaySettings.allowDismiss) onDismiss(id);
        }}
      />
    </Suspense>
  );
}

function AtQuietMoment({ viewer, onQuiet }: { viewer: Viewer | null; onQuiet(): void }) {
  useQuietMoment(viewer, onQuiet);
  return null;
}
