/** The icons of the back-office: 18 px in rows and navigation, 20 px in buttons that stand alone. */
export {
  IconArrowLeft,
  IconCalendar,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconList,
  IconLogout,
  IconMenu2,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconSunrise,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
