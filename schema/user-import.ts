import { headingKey } from './headings.js';

/**
 * Fields of a file of people, by their headings in the four languages; our export writes the first one. "Nombre" and
 * "Nom" may also be whole names, which they stay without the other part.
 */
export const userImportFields = {
  name: {
    label: 'Name',
    headings: [
      'name',
      'full name',
      'vollständiger name',
      'nombre completo',
      'nombre y apellidos',
      'nom complet',
    ],
  },
  firstName: { label: 'First name', headings: ['first name', 'vorname', 'nombre', 'prénom'] },
  lastName: {
    label: 'Last name',
    headings: ['last name', 'nachname', 'familienname', 'apellido', 'apellidos', 'nom', 'nom de famille'],
  },
  email: {
    label: 'Email address',
    headings: [
      'email',
      'email address',
      'e-mail',
      'mail',
      'primary email',
      'home email',
      'e-mail-adresse',
      'mailadresse',
      'correo',
      'correo electrónico',
      'courriel',
      'adresse e-mail',
      'adresse mail',
    ],
  },
  plan: { label: 'Plan', headings: ['plan', 'complimentary plan', 'tarif', 'suscripción', 'formule'] },
  endsAt: {
    label: 'End of the plan',
    headings: [
      'plan ends',
      'gültig bis',
      'planende',
      'válido hasta',
      'fin del plan',
      'valable jusqu’au',
      'fin du plan',
    ],
  },
  note: {
    label: 'Note: why they have the plan',
    headings: ['note', 'notes', 'notiz', 'notizen', 'bemerkung', 'nota', 'notas', 'remarque', 'remarques'],
  },
  createdAt: {
    label: 'Member since',
    headings: [
      'created',
      'created at',
      'optin time',
      'mitglied seit',
      'angelegt am',
      'miembro desde',
      'fecha de alta',
      'membre depuis',
      'date d’inscription',
    ],
  },
  customerId: { label: 'Stripe customer', headings: ['stripe customer id', 'stripe customer'] },
  labels: {
    label: 'Labels, separated by commas',
    headings: ['labels', 'label', 'tags', 'tag', 'schlagworte', 'gruppen', 'etiquetas', 'étiquettes'],
  },
  consent: {
    label: 'Wants mails: yes, a date or a status',
    headings: [
      'wants mails',
      // Ghost
      'subscribed to emails',
      // Mailchimp
      'confirm time',
      // Kit, Planning Center, Substack and others
      'status',
      'state',
      'subscribed',
      'subscription status',
      'subscriber status',
      'subscriber state',
      'email status',
      'email marketing status',
      'email subscriber status',
      'email consent',
      'consent',
      'accepts email marketing',
      'opt in',
      'email opt in',
      'einwilligung',
      'consentimiento',
      'consentement',
    ],
  },
  objection: {
    label: 'Wants no mails: yes or a date',
    headings: [
      // Substack
      'email disabled',
      // Mailchimp
      'unsub time',
      'clean time',
      // Planning Center and others
      'blocked',
      'email blocked',
      'primary email blocked',
      'home email blocked',
      'do not email',
      'unsubscribed',
      'unsubscribed at',
      'opt out',
      'opted out',
      'email opt out',
      'bounced',
      'abgemeldet',
      'baja',
      'desuscrito',
      'désabonné',
      'désinscrit',
    ],
  },
} as const;

export type UserImportField = keyof typeof userImportFields;
export const userImportFieldNames = Object.keys(userImportFields) as UserImportField[];

/** Fields that may have several columns in a file; all others have one. */
export const repeatableUserFields: ReadonlySet<UserImportField> = new Set(['consent', 'objection']);

/** Normalizes a word of a file: `Opted_Out`, `opted-out` and `Opted out` are one. */
export const plainWord = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

const byHeading = new Map(
  userImportFieldNames.flatMap((name) =>
    userImportFields[name].headings.map((heading) => [headingKey(heading), name] as const),
  ),
);

/** Returns the field that a heading names. */
export const userFieldOf = (heading: string): UserImportField | undefined =>
  byHeading.get(headingKey(heading));
