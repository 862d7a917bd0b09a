import { aboutIcons } from '@quiet-time/schema/about';
import { aboutMessages } from '@quiet-time/schema/about-messages';
import type { DataSource, EntityManager } from 'typeorm';
import { audit } from '../../blocks/audit.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { editable, lockForEdit } from '../../blocks/editing/edit.js';
import { AppError } from '../../blocks/errors.js';
import { violates } from '../../platform/constraints.js';
import { newId } from '../../platform/ids.js';
import { About, type AboutItem } from './about.entity.js';
import type { AboutInput, AboutItemInput } from './about.inputs.js';

/** What the About page says. There is one such content at most (AMB-49). */
export class AboutService {
  constructor(private readonly db: DataSource) {}

  /** Null while nobody has written it. */
  async read(): Promise<About | null> {
    const [about] = await this.db.getRepository(About).find({ take: 1 });
    return about ?? null;
  }

  /** @throws AppError CONFLICT where there is one already */
  async create(input: AboutInput, actorId: string): Promise<About> {
    try {
      return await this.db.transaction(async (manager) => {
        const about = manager.create(About, { ...written(input), id: newId() });
        await manager.insert(About, about);
        await this.note(manager, 'created', about, actorId);
        return about;
      });
    } catch (error) {
      if (!violates(error, 'about_only_one')) throw error;
      throw new AppError('CONFLICT', aboutMessages.aboutExists);
    }
  }

  /**
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`
   */
  update(id: string, input: AboutInput, actorId: string, version?: number): Promise<About> {
    return this.db.transaction(async (manager) => {
      const edit = await lockForEdit(manager, editableAbout, id, version, written(input));
      const changed = await edit.save(actorId);
      await this.note(manager, 'updated', edit.item, actorId, changed);
      return edit.item;
    });
  }

  private note(
    manager: EntityManager,
    verb: string,
    { id, title }: About,
    actorId: string,
    changed?: string[],
  ) {
    const detail = { title, ...(changed && { changed }) };
    return audit(manager, { actorId, action: `about.${verb}`, subjectId: id, detail });
  }
}

const items = (given: AboutItemInput[], icon: string): AboutItem[] =>
  given.map((item) => ({
    icon: cleanLine(item.icon) || icon,
    title: cleanLine(item.title),
    description: clean(item.description),
  }));

const written = (input: AboutInput) => ({
  title: cleanLine(input.title),
  subtitle: clean(input.subtitle),
  mission: clean(input.mission),
  vision: clean(input.vision),
  features: items(input.features, aboutIcons.feature),
  values: items(input.values, aboutIcons.value),
  callToAction: {
    title: cleanLine(input.callToAction.title),
    description: clean(input.callToAction.description),
  },
});

const editableAbout = editable({
  entity: About,
  fields: ['title', 'subtitle', 'mission', 'vision', 'features', 'values', 'callToAction'],
  notFound: aboutMessages.aboutNotFound,
  changed: aboutMessages.aboutChanged,
});
