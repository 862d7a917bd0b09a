import { lazyPart } from '@quiet-time/web/lazy-part.tsx';

/** For most visits the line of an announcement is enough. */
export const AnnouncementDialog = lazyPart(() => import('./announcement-dialog.tsx'));
