/** The icons of the shared components. Each app has its own list of this kind; the stroke is set in CSS. */
export {
  IconAlertCircle,
  IconCheck,
  IconChevronDown,
  IconEye,
  IconEyeOff,
  IconInfoCircle,
  IconMoon,
  IconRefresh,
  IconSun,
  IconX,
} from '@tabler/icons-react';
