import { lazyPart } from '@quiet-time/web/lazy-part.tsx';

/** Loaded on demand: for most visits an announcement's line is enough. */
export const AnnouncementDialog = lazyPart(() => import('./announcement-dialog.tsx'));
