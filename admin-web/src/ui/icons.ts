/** The icons of the back-office: 18 px in rows and navigation, 20 px in buttons that stand alone. */
export {
  IconArrowLeft,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconLogout,
  IconMenu2,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconSunrise,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
