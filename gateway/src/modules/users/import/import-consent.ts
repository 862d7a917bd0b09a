import { plainWord, type UserImportField } from '@quiet-time/schema/user-import';
import type { TableRow } from '../../../blocks/import/table.js';

/** Words that give consent: of yes/no columns, and of subscriber states in Mailchimp, Kit and Planning Center. */
const yes = new Set(
  'yes,y,ja,sí,si,oui,true,1,on,subscribed,active,confirmed,opted in,opt in,single opt in,double opt in,cold'.split(
    ',',
  ),
);

/** Words of refused, withdrawn or never given consent. */
const no = new Set(
  `no,n,nein,non,false,0,off,unsubscribed,inactive,cancelled,canceled,cleaned,bounced,complained,pending,unconfirmed,
  archived,deleted,blocked,opted out,opt out,transactional,non subscribed,nonsubscribed,not subscribed,
  never subscribed,never active,suppressed`
    .split(',')
    .map(plainWord),
);

const date = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/;

/** Whether a cell of a consent column is readable. An unreadable one counts as no consent. */
export const isWordOfConsent = (cell: string): boolean =>
  yes.has(plainWord(cell)) || no.has(plainWord(cell)) || date.test(cell);

/** Whether the name that Mailchimp gave a file marks its people as not to be mailed. */
export const isFileWithoutConsent = (name: string): boolean =>
  /^(unsubscribed|cleaned|non-?subscribed)[ _.-]/i.test(name);

/** Whether a row allows mails: every column of consent says yes, and no column of objection does. */
export const hasConsent = ({ cells }: TableRow, fields: readonly (UserImportField | null)[]): boolean =>
  fields.every((field, index) => {
    const cell = cells[index] ?? '';
    if (field === 'consent') return yes.has(plainWord(cell)) || date.test(cell);
    if (field === 'objection') return cell === '' || no.has(plainWord(cell));
    return true;
  });
