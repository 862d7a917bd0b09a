import { Button } from '@mantine/core';
import { aboutMessages } from '@quiet-time/schema/about-messages';
import { lazyPart } from '@quiet-time/schema/web/lazy-part.tsx';
import { momentOf } from '@quiet-time/schema/web/moments.ts';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { usePrefetch } from '@quiet-time/schema/web/use-prefetch.ts';
import { Suspense } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import panel from '../../ui/panel.module.css';
import type { SectionProps } from '../../ui/section-props.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { AboutForEditingDocument } from './about.documents.ts';
import type { StoredAbout } from './about-dialog.tsx';
import css from './about-section.module.css';

const loadDialog = () => import('./about-dialog.tsx');
const AboutDialog = lazyPart(loadDialog);

/** What the About page says. There is one content, which is written once and then corrected. */
export default function AboutSection({ onLoaded }: SectionProps) {
  const { params, change } = useAddress();
  const answer = useAnswer(AboutForEditingDocument);
  useLoaded(answer, onLoaded);
  usePrefetch(loadDialog);
  const list = answer.latest?.adminAbout;
  const about = list?.[0] ?? null;
  const open = () => change({ edit: 'content' });
  return (
    <>
      <PageHead
        title="About Page"
        summary={about ? `Last changed ${momentOf(about.updatedAt)}` : undefined}
        actions={about && <Button onClick={open}>Edit Content</Button>}
      />
      <section className={panel.root} aria-label="About content" aria-busy={answer.loading}>
        {answer.failure ? (
          <LoadFailed title={aboutMessages.aboutLoadError} toasted of={answer} />
        ) : !list ? (
          <TableSkeleton />
        ) : about ? (
          <Said about={about} />
        ) : (
          <EmptyState
            scene="page"
            title="Nothing is said yet"
            text="Until there is something, the About page tells its readers to come back later."
          >
            <Button onClick={open}>Create Content</Button>
          </EmptyState>
        )}
      </section>
      {list && params.get('edit') === 'content' && (
        <Suspense fallback={null}>
          <AboutDialog about={about} onClose={() => change({ edit: null }, true)} />
        </Suspense>
      )}
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
                <span aria-hidden="true">{icon}</span> <strong>{title}</strong> {description}
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
