/** The whole icon subset of the member site: one import path. The stroke is set in CSS. */
export {
  IconAlertCircle,
  IconArrowLeft,
  IconArrowRight,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconMail,
} from '@tabler/icons-react';
