import { rm } from 'node:fs/promises';
import { type BodySchema, readBody } from '@quiet-time/rest-compat';
import { limits } from '@quiet-time/schema/limits';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { validate } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { AppError, wrongFields } from '../../blocks/errors.js';
import { type Message, say } from '../../blocks/say.js';
import { checkSent } from '../../blocks/sent.js';
import { type Arrivals, type ArrivedFile, arrive, unreadable } from '../../blocks/uploads.js';
import type { AttachmentService } from '../attachments/attachment.service.js';
import { refusedFile } from '../attachments/refused-files.js';
import { AltTextInput, AnnouncementInput, DisplaySettingsInput } from './announcement.inputs.js';

/** A raw multipart request: the values of each field, and its files on disk. */
export interface AnnouncementForm {
  fields: Map<string, string[]>;
  files: ArrivedFile[];
}

/** Content of a form's fields. */
export interface SentAnnouncement {
  input: AnnouncementInput;
  /** Ids of files to remove. */
  removed: string[];
  version: number | undefined;
}

/**
 * Reads a multipart request, up to the first error. The caller removes the files, with `clearArrivals`. If this throws,
 * they are removed already.
 * @throws AppError BAD_USER_INPUT, FORBIDDEN while uploads are off, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE for a
 *   body that is not a form
 */
export async function readForm(
  request: FastifyRequest,
  arrivals: Arrivals,
  attachments: Pick<AttachmentService, 'rules'>,
): Promise<AnnouncementForm> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', say.announcement_form_expected());
  const form: AnnouncementForm = { fields: new Map(), files: [] };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        const values = form.fields.get(part.fieldname) ?? [];
        // Forms send each line break as two characters, but the limits count one.
        form.fields.set(part.fieldname, [...values, String(part.value).replaceAll('\r\n', '\n')]);
      } else if (part.filename === '') {
        // A form without a chosen file sends one without a name.
        part.file.resume();
      } else if (part.fieldname === 'newAttachments') {
        const rules = attachments.rules('announcement');
        const tooLarge = (name: string) => refusedFile.announcement.tooLarge(name, rules);
        form.files.push(await arrive(part, arrivals, tooLarge));
      } else {
        throw new AppError('BAD_USER_INPUT', say.announcement_field_unknown({ field: part.fieldname }));
      }
    }
    return form;
  } catch (error) {
    await clearArrivals(form);
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') {
      throw new AppError('BAD_USER_INPUT', say.attachments_too_many({ max: limits.announcement.files }));
    }
    return unreadable(error as Error);
  }
}

export async function clearArrivals({ files }: AnnouncementForm): Promise<void> {
  for (const { path } of files) await rm(path, { force: true });
}

/**
 * Validates the fields of a form with the rules and messages of the GraphQL input.
 * @param schema scalar fields with their types
 * @throws AppError BAD_USER_INPUT with a message for each wrong field
 */
export async function readAnnouncement(
  { fields }: AnnouncementForm,
  schema: BodySchema,
): Promise<SentAnnouncement> {
  checkSent(Object.fromEntries(fields));
  const one = (name: string) => fields.get(name)?.[0];
  const read = readBody(schema, {
    ...Object.fromEntries([...fields].map(([name, [value]]) => [name, value])),
    isActive: booleans[one('isActive') ?? ''] ?? (one('isActive') || undefined),
    displaySettings: json('displaySettings', one('displaySettings'), say.announcement_settings_invalid()),
    altTexts: json('altTexts', one('altTexts'), say.announcement_alt_texts_invalid()),
  });
  if (!read.body) throw refusal(read.fields ?? { form: read.message });
  const { displaySettings, altTexts, startDate, endDate, ...body } = read.body;
  const input: AnnouncementInput = Object.assign(new AnnouncementInput(), body, {
    startDate: startDate ? moment('startDate', startDate as string) : undefined,
    // An empty value removes the end date.
    endDate: endDate ? moment('endDate', endDate as string) : endDate,
    displaySettings: displaySettings && Object.assign(new DisplaySettingsInput(), displaySettings),
    altTexts: (altTexts as object[] | undefined)?.map((sent) => Object.assign(new AltTextInput(), sent)),
  });
  const errors = await validate(input, { forbidUnknownValues: false });
  if (errors.length > 0) throw refusal(wrongFields(errors));
  const version = one('version');
  if (version && !/^\d{1,9}$/.test(version)) throw refusal({ version: 'version must be a whole number' });
  return {
    input,
    removed: (fields.get('removeAttachments') ?? []).flatMap(ids),
    version: version ? Number(version) : undefined,
  };
}

const booleans: Record<string, boolean | undefined> = {
  true: true,
  false: false,
  on: true,
  '1': true,
  '0': false,
};

const refusal = (fields: Record<string, Message>) =>
  new AppError('BAD_USER_INPUT', Object.values(fields)[0]!, { fields });

function json(field: string, text: string | undefined, message: Message): unknown {
  if (!text) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal({ [field]: message });
  }
  checkSent(value);
  return value;
}

/** Parses one id, or a list of ids as JSON. */
function ids(text: string): string[] {
  if (!text.trim().startsWith('[')) return text.trim() ? [text.trim()] : [];
  let list: unknown = null;
  try {
    list = JSON.parse(text);
  } catch {
    // Refused below.
  }
  if (Array.isArray(list) && list.every((id) => typeof id === 'string')) return list;
  throw refusal({ removeAttachments: say.announcement_removals_invalid() });
}

/** Parses a date or time in ISO format. A date means its midnight in UTC, and a time without a zone is in UTC. */
function moment(field: string, text: string): Date {
  const sent = text.trim();
  const timed = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/i.exec(sent);
  const iso = timed && !timed[3] ? `${sent}Z` : sent;
  const date = new Date(iso);
  if (isLocalDate(sent.slice(0, 10)) && (timed || sent.length === 10) && !Number.isNaN(date.getTime())) {
    return date;
  }
  throw refusal({ [field]: say.announcement_date_invalid() });
}
