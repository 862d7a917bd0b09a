/** Icons of the shared components. Each app has its own list; CSS sets the stroke. */
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
