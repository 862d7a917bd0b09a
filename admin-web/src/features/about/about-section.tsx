import { Button } from '@mantine/core';
import { m } from '@quiet-time/schema/sentences';
import { EmojiIcon } from '@quiet-time/web/emoji-icon.tsx';
import { momentOf } from '@quiet-time/web/moments.ts';
import { useAddress } from '../../lib/use-address.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { EditedItem, lazyDialog } from '../../ui/section/edited-item.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { useList } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import { AboutForEditingDocument } from './about.documents.ts';
import type { StoredAbout } from './about-dialog.tsx';
import css from './about-section.module.css';

const AboutDialog = lazyDialog(() => import('./about-dialog.tsx'));

/** Section for the content of the About page. There is a single item, which is created once and edited afterwards. */
export default function AboutSection({ onLoaded }: SectionProps) {
  const { change } = useAddress();
  const list = useList(AboutForEditingDocument, {
    pick: ({ adminAbout }) => adminAbout,
    onLoaded,
  });
  const about = list.items?.[0];
  const open = () => change({ edit: 'content' });
  return (
    <>
      <PageHead
        title="About Page"
        summary={about && `Last changed ${momentOf(about.updatedAt)}`}
        actions={about && <Button onClick={open}>Edit Content</Button>}
      />
      <ListPanel
        what="About content"
        label="About content"
        list={list}
        failed={{ title: m.about_load_error(), toasted: true }}
        empty={{
          scene: 'page',
          title: 'Nothing is written yet',
          text: 'Until then, the About page asks its readers to come back later.',
          children: <Button onClick={open}>Create content</Button>,
        }}
      >
        {([about]) => about && <Said about={about} />}
      </ListPanel>
      <EditedItem list={list} Dialog={AboutDialog} only="content" />
    </>
  );
}

function Said({ about }: { about: StoredAbout }) {
  const lists = [
    ['What We Offer', about.features],
    ['Our Core Values', about.values],
  ] as const;
  return (
    <div className={css.root}>
      <h2>{about.title}</h2>
      <p>{about.subtitle}</p>
      <h3>Our Mission</h3>
      <p>{about.mission}</p>
      <h3>Our Vision</h3>
      <p>{about.vision}</p>
      {lists.map(([name, items]) => (
        <section key={name}>
          <h3>{name}</h3>
          <ul>
            {items.map(({ icon, title, description }) => (
              <li key={title + description}>
                <EmojiIcon emoji={icon} size={18} /> <strong>{title}</strong> {description}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h3>Call to action</h3>
      <p>
        <strong>{about.callToAction.title}</strong> {about.callToAction.description}
      </p>
    </div>
  );
}
