import {
  IconAnchor,
  IconBook2,
  IconBooks,
  IconBuildingChurch,
  IconBulb,
  IconCalendar,
  IconCandle,
  IconClock,
  IconCompass,
  IconCrown,
  IconDiamond,
  IconFeather,
  IconFlame,
  IconGift,
  IconHeadphones,
  IconHeart,
  IconHeartHandshake,
  IconHome,
  IconKey,
  IconLeaf,
  IconMail,
  IconMessageCircle,
  IconMoon,
  IconMountain,
  IconMusic,
  IconPencil,
  IconPray,
  IconSearch,
  IconSeedling,
  IconShield,
  IconSparkles,
  IconStar,
  IconSun,
  IconSunrise,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';

/** By the emoji without its variation selector (`️`), which some keyboards leave out. */
const icons = {
  '📖': IconBook2,
  '📚': IconBooks,
  '📕': IconBook2,
  '🌱': IconSeedling,
  '🌿': IconLeaf,
  '🍃': IconLeaf,
  '🕊': IconFeather,
  '⭐': IconStar,
  '🌟': IconStar,
  '✨': IconSparkles,
  '👑': IconCrown,
  '💎': IconDiamond,
  '🏡': IconHome,
  '🏠': IconHome,
  '👪': IconUsersGroup,
  '👥': IconUsers,
  '🙏': IconPray,
  '🎁': IconGift,
  '🔎': IconSearch,
  '🔍': IconSearch,
  '🎧': IconHeadphones,
  '🎵': IconMusic,
  '🕯': IconCandle,
  '🔥': IconFlame,
  '🤝': IconHeartHandshake,
  '❤': IconHeart,
  '💛': IconHeart,
  '💬': IconMessageCircle,
  '📝': IconPencil,
  '✍': IconPencil,
  '📅': IconCalendar,
  '⏰': IconClock,
  '🌅': IconSunrise,
  '🌄': IconSunrise,
  '☀': IconSun,
  '🌙': IconMoon,
  '🛡': IconShield,
  '🔑': IconKey,
  '💡': IconBulb,
  '🧭': IconCompass,
  '⛰': IconMountain,
  '⚓': IconAnchor,
  '✉': IconMail,
  '⛪': IconBuildingChurch,
  '🌍': IconWorld,
  '🌎': IconWorld,
} as const;

interface Props {
  /** As it is stored: an emoji, or any short text. */
  emoji: string;
  /** Edge in pixels of the drawing. */
  size: number;
}

/**
 * An emoji that administrators chose, drawn as the icons of the site: without an emoji font there would be a gap. One that
 * we have no drawing for stays what it is. Decorative.
 */
export function EmojiIcon({ emoji, size }: Props) {
  const known = emoji.trim().replaceAll('️', '');
  if (!Object.hasOwn(icons, known)) return <span aria-hidden="true">{emoji}</span>;
  const Icon = icons[known as keyof typeof icons];
  return <Icon size={size} aria-hidden="true" />;
}
