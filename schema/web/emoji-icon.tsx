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
import { lazyPart } from './lazy-part.tsx';

/** Icons for plans and the defaults of the About page. Few pages use others. */
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

const OtherEmojiIcon = lazyPart(() => import('./other-emoji-icons.tsx'), 'quiet');

/**
 * Draws an emoji chosen by administrators as an icon of the site, as devices without an emoji font would show a gap. An
 * emoji without a drawing is shown as text. Decorative.
 */
export function EmojiIcon(props: EmojiProps) {
  const Icon = iconAmong(icons, props.emoji);
  if (Icon) return <Icon size={props.size} aria-hidden="true" />;
  return (
    // Keeps the space until the drawing is loaded.
    <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden="true" />}>
      <OtherEmojiIcon {...props} />
    </Suspense>
  );
}
