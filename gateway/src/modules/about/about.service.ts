import { aboutIcons } from '@quiet-time/schema/about';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { createItem, lockForEdit } from '../../blocks/editing/edit.js';
import { type Editable, unlessNull } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { violates } from '../../platform/constraints.js';
import { About, type AboutItem } from './about.entity.js';
import { AboutCallToActionInput, AboutInput, AboutItemInput } from './about.inputs.js';

/** Reads and edits the content of the About page. There is at most one. */
export class AboutService {
  constructor(private readonly db: DataSource) {}

  /** Returns null if nobody has written it yet. */
  async read(): Promise<About | null> {
    const [about] = await this.db.getRepository(About).find({ take: 1 });
    return about ?? null;
  }

  /** @throws AppError CONFLICT if it exists already */
  async create(input: AboutInput, caller: Caller): Promise<About> {
    try {
      return await this.db.transaction((manager) => createItem(manager, editableAbout, input, caller));
    } catch (error) {
      if (!violates(error, 'about_only_one')) throw error;
      throw new AppError('CONFLICT', say.about_exists());
    }
  }

  /**
   * @param version as in `lockForEdit`
   * @throws AppError as `lockForEdit`
   */
  update(id: string, input: AboutInput, caller: Caller, version?: number): Promise<About> {
    return this.db.transaction(async (manager) => {
      const edit = await lockForEdit(manager, editableAbout, id, version, input);
      return edit.save(caller);
    });
  }
}

const items =
  (icon: string) =>
  (sent: AboutItemInput[]): AboutItem[] =>
    sent.map((item) => ({
      icon: cleanLine(item.icon) || icon,
      title: cleanLine(item.title),
      description: clean(item.description),
    }));

export const editableAbout: Editable<About, AboutInput> = {
  entity: About,
  event: 'about',
  loggedFields: ['title'],
  fields: {
    title: cleanLine,
    subtitle: clean,
    mission: clean,
    vision: clean,
    features: items(aboutIcons.feature),
    values: items(aboutIcons.value),
    callToAction: ({ title, description }) => ({ title: cleanLine(title), description: clean(description) }),
    lang: unlessNull,
  },
  notFound: say.about_not_found(),
  changed: say.about_changed(),
  translation: {
    input: AboutInput,
    fields: ['title', 'subtitle', 'mission', 'vision', 'features', 'values', 'callToAction'],
    parts: { features: AboutItemInput, values: AboutItemInput, callToAction: AboutCallToActionInput },
  },
};
