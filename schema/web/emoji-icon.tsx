import {
  IconBook2,
  IconBooks,
  IconCrown,
  IconDiamond,
  IconFeather,
  IconGift,
  IconHome,
  IconPray,
  IconSeedling,
  IconStar,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { type EmojiProps, type Icons, iconAmong } from './emoji-drawings.ts';
import { lazyExtra } from './lazy-part.tsx';

/** Those that plans may have, and what About has where nothing is chosen: few pages have others. */
const icons: Icons = {
  '📖': IconBook2,
  '📚': IconBooks,
  '🌱': IconSeedling,
  '🕊': IconFeather,
  '⭐': IconStar,
  '👑': IconCrown,
  '💎': IconDiamond,
  '🏡': IconHome,
  '👪': IconUsersGroup,
  '🙏': IconPray,
  '🎁': IconGift,
};

const OtherEmojiIcon = lazyExtra(() => import('./other-emoji-icons.tsx'));

/**
 * An emoji that administrators chose, drawn as the icons of the site: without an emoji font there would be a gap. One that
 * we have no drawing for stays what it is. Decorative.
 */
export function EmojiIcon(props: EmojiProps) {
  const Icon = iconAmong(icons, props.emoji);
  if (Icon) return <Icon size={props.size} aria-hidden="true" />;
  return (
    // The room of it, until its drawing is there.
    <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden="true" />}>
      <OtherEmojiIcon {...props} />
    </Suspense>
  );
}
