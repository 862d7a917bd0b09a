import { type EditedKind, editedKind } from '../blocks/editing/edited-kind.js';
import { editableAbout } from '../modules/about/about.service.js';
import { editableAnnouncement } from '../modules/announcements/announcement-editing.service.js';
import { editableDevotional } from '../modules/devotionals/devotional.fields.js';
import { editableWord } from '../modules/encouraging-words/encouraging-word.service.js';
import { editableFaq } from '../modules/faq/faq.service.js';
import { editableOpeningPrayer } from '../modules/opening-prayers/opening-prayer.service.js';
import { editablePlan } from '../modules/plans/plan.service.js';
import { editablePrayer } from '../modules/prayers/prayer.service.js';
import { editableScripture } from '../modules/scriptures/scripture.service.js';
import { editableTopic } from '../modules/scriptures/topic.service.js';
import { editableSettings } from '../modules/settings/settings.service.js';
import { editableTranslation } from '../modules/translations/translation.writing.js';
import { editableWebhookEndpoint } from '../modules/webhook-endpoints/webhook-endpoint.service.js';

/**
 * All items that administrators edit. Items that members write for themselves also have versions, but never belong
 * here.
 */
export const editedKinds: readonly EditedKind[] = [
  editedKind(editableDevotional, 'devotionals.manage'),
  editedKind(editablePrayer, 'prayers.manage'),
  editedKind(editableWord, 'encouragingWords.manage'),
  editedKind(editableTopic, 'scriptures.manage'),
  editedKind(editableScripture, 'scriptures.manage'),
  editedKind(editableOpeningPrayer, 'openingPrayers.manage'),
  editedKind(editableFaq, 'faq.manage'),
  editedKind(editableAbout, 'about.manage'),
  editedKind(editableSettings, 'settings.manage'),
  editedKind(editableAnnouncement, 'announcements.manage'),
  editedKind(editablePlan, 'plan.manage'),
  editedKind(editableTranslation, 'translations.manage'),
  editedKind(editableWebhookEndpoint, 'webhooks.manage'),
];
